#!/bin/bash
# run.sh node1|node2|node3|app: a container as one of the machines. It ends with the first of its services.
set -eu
export BIND=0.0.0.0
/srv/ha/configure.sh "$1" node1 node2 node3

set -a
if [ "$1" = app ]; then
  . /etc/default/haproxy
  exec haproxy -W -db -f /etc/haproxy/haproxy.cfg
fi
. /etc/default/etcd
. /etc/patroni_env.conf
set +a
# A volume belongs to root.
chown etcd: /var/lib/etcd
chown postgres: /var/lib/postgresql
setpriv --reuid=etcd --regid=etcd --init-groups etcd &
setpriv --reuid=postgres --regid=postgres --init-groups patroni /etc/patroni/config.yml &
trap 'kill $(jobs -p)' TERM INT
wait -n
