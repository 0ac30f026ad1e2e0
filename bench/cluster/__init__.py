"""Three machines with PostgreSQL, Patroni and etcd, of which one after the other is killed or cut off."""
