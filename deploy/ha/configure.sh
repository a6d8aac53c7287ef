#!/bin/sh
# configure.sh node1|node2|node3|app ADDRESS1 ADDRESS2 ADDRESS3
# configure.sh passwords
#
# Writes the settings of one machine to where Debian's services read them: etcd and Patroni on the three machines of the
# database, HAProxy on each that runs the server (`app`). The first call makes `passwords` next to this file; all machines
# need the same one. Needs root, but for the passwords alone.
set -eu

name=${1:-}
case "$name/$#" in
node1/4 | node2/4 | node3/4 | app/4 | passwords/1) ;;
*)
  echo 'Usage: configure.sh node1|node2|node3|app ADDRESS1 ADDRESS2 ADDRESS3, or configure.sh passwords' >&2
  exit 2
  ;;
esac
here=$(cd "$(dirname "$0")" && pwd)

if [ "$name" = app ]; then
  cp "$here/haproxy.cfg" /etc/haproxy/haproxy.cfg
  printf 'BIND=%s\nNODE1=%s\nNODE2=%s\nNODE3=%s\n' "${BIND:-127.0.0.1}" "$2" "$3" "$4" >/etc/default/haproxy
  exit 0
fi

umask 077
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
if [ ! -e "$here/passwords" ]; then
  for user in SUPERUSER REPLICATION REWIND RESTAPI; do
    echo "PATRONI_${user}_PASSWORD=$(secret)"
  done >"$here/passwords"
  echo "Made $here/passwords: copy it to the other machines before you run this there."
fi
if [ "$name" = passwords ]; then exit 0; fi

case "$name" in node1) address=$2 ;; node2) address=$3 ;; node3) address=$4 ;; esac

cat >/etc/default/etcd <<ETCD
ETCD_NAME=$name
ETCD_DATA_DIR=/var/lib/etcd/cairnfield
ETCD_LISTEN_CLIENT_URLS=http://0.0.0.0:2379
ETCD_ADVERTISE_CLIENT_URLS=http://$address:2379
ETCD_LISTEN_PEER_URLS=http://0.0.0.0:2380
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://$address:2380
ETCD_INITIAL_CLUSTER=node1=http://$2:2380,node2=http://$3:2380,node3=http://$4:2380
ETCD_INITIAL_CLUSTER_TOKEN=cairnfield
ETCD_AUTO_COMPACTION_RETENTION=1
ETCD_ENABLE_V2=true
ETCD

mkdir -p /etc/patroni
cp "$here/patroni.yml" /etc/patroni/config.yml
chmod 644 /etc/patroni/config.yml
# patronictl reads it, too. Not etcd's version 3: there, Patroni 3.0.2 writes the leader's lock without comparing, and a primary
# that was cut off takes it back from the one that replaced it.
{
  cat <<PATRONI
PATRONICTL_CONFIG_FILE=/etc/patroni/config.yml
PATRONI_NAME=$name
PATRONI_ETCD_HOSTS=$2:2379,$3:2379,$4:2379
PATRONI_RESTAPI_CONNECT_ADDRESS=$address:8008
PATRONI_RESTAPI_USERNAME=patroni
PATRONI_POSTGRESQL_CONNECT_ADDRESS=$address:5432
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REWIND_USERNAME=rewinder
PATRONI
  cat "$here/passwords"
} >/etc/patroni_env.conf
