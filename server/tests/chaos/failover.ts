/**
 * `npm run chaos -- --failover=N`: the database of docs/high-availability.md on machines of a network within this one, three
 * processes of the server, and clients that move money, while the primary is lost N times in turn by each kind of fault. Exits
 * with 1 if a command was lost or done twice, the books don't balance, or two primaries took writes.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../sql/openStore';
import { createPeople } from './chaosPeople';
import { tellVerdict, verdictOf } from './chaosVerdict';
import { moveMoney, type Acknowledged } from './clients';
import { SERVICES, startCluster, type Cluster } from './cluster';
import { startProbe } from './fencing';
import { startFleet } from './fleet';
import { lacksFor, type LabMachine } from './machines';

const ROUNDS = Number(process.env['FAILOVER_ROUNDS']);
/** Acknowledged commands that there must be in the end. */
const COMMANDS = Number(process.env['FAILOVER_COMMANDS']);
/** With replication that doesn't wait: must lose some. */
const IS_CONTROL = process.env['FAILOVER_CONTROL'] === '1';
/** The repository. */
const FOLDER = process.env['FAILOVER_FOLDER'] ?? '';

/** Where the services' logs go after a failure. */
const LOGS = path.join(FOLDER, '.cache/chaos/failover');

const CLIENTS = 16;
const PROCESSES = 3;
/** Exit code for a run without what it needs. */
const NOT_TRIED = 3;
/** How long a new leader may take, ms. */
const PATIENCE_MS = 180_000;
/** Undisturbed time before each fault, ms. */
const CALM_MS = 3_000;

interface Fault {
  strike(primary: LabMachine, others: readonly LabMachine[]): Promise<void> | void;
  /** Ends it, after another node has taken over. */
  mend(primary: LabMachine, others: readonly LabMachine[]): Promise<void> | void;
}

const addressesOf = (machines: readonly LabMachine[]) => machines.map(({ address }) => address);

function faultsOf(cluster: Cluster): Readonly<Record<string, Fault>> {
  const start = (machine: LabMachine) => {
    for (const service of SERVICES) machine.start(service);
  };
  return {
    killed: { strike: (primary) => primary.signal('KILL'), mend: start },
    switched: { strike: () => cluster.follow('Planned switch'), mend: () => undefined },
    'cut off': {
      strike: (primary, others) => primary.cutOff(addressesOf(others), true),
      mend: (primary, others) => primary.cutOff(addressesOf(others), false),
    },
    frozen: { strike: (primary) => primary.signal('STOP'), mend: (primary) => primary.signal('CONT') },
    full: {
      strike: async (primary) => {
        await primary.sh('dd if=/dev/zero of=/var/lib/postgresql/filler bs=1M 2>/dev/null || true');
        // What the guide tells the operator to do, once the server says that there is no room.
        await sleep(5_000);
        await cluster.follow('Planned switch').catch(() => undefined);
      },
      mend: (primary) => void primary.sh('rm /var/lib/postgresql/filler'),
    },
  };
}

/** The control's fault: what the primary acknowledges last reaches nobody. */
const LAST_WORDS: Fault = {
  strike: async (primary, others) => {
    primary.cutOff(addressesOf(others), true);
    await sleep(1_000);
    primary.signal('KILL');
  },
  mend: (primary, others) => {
    primary.cutOff(addressesOf(others), false);
    for (const service of SERVICES) primary.start(service);
  },
};

async function newLeader(cluster: Cluster, old: LabMachine): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const leader = await cluster.leader();
    if (leader !== undefined && leader !== old) return;
    await sleep(200);
  }
  throw new Error(`Nobody took over from ${old.name}.`);
}

/** The longest time between two acknowledged commands since then, ms. */
function longestGap(acknowledged: readonly Acknowledged[], since: number): number {
  const times = acknowledged.map(({ at }) => at).filter((at) => at > since - 1_000);
  return Math.max(0, ...times.map((at, index) => at - (times[index - 1] ?? at)));
}

/** Its disk is gone, and the guide's commands set it up anew. */
async function replaceNode3(cluster: Cluster): Promise<void> {
  const node3 = cluster.nodes.find(({ name }) => name === 'node3');
  if (node3 === undefined) throw new Error('There is no node3.');
  node3.signal('KILL');
  node3.wipe();
  await newLeader(cluster, node3);
  // An operator isn't there at once: etcd, too, may have to choose a leader.
  await sleep(5_000);
  await cluster.follow('Losses');
}

interface Round {
  readonly kind: string;
  readonly gap: number;
}

/** Runs the guide's commands that no round has run. Resolves to a fault for each block that is left. */
async function followTheRest(cluster: Cluster, rounds: readonly Round[]): Promise<string[]> {
  if (!rounds.some(({ kind }) => kind === 'switched')) await cluster.follow('Planned switch');
  await cluster.untilWhole();
  await cluster.follow('Backup from a standby');
  await replaceNode3(cluster);
  await cluster.untilWhole();
  return cluster.notRun().map((lines) => `The guide's commands were not run: ${lines}`);
}

function report(rounds: readonly Round[]): void {
  for (const kind of new Set(rounds.map((round) => round.kind))) {
    const gaps = rounds.filter((round) => round.kind === kind).map(({ gap }) => gap / 1_000);
    const sorted = gaps.toSorted((a, b) => a - b);
    const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
    console.log(
      `${kind}: ${gaps.length} times, without service ${median.toFixed(1)} s (median), ${Math.max(...gaps).toFixed(1)} s (worst)`,
    );
  }
}

async function play(cluster: Cluster): Promise<string[]> {
  const options = {
    randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    onError: () => undefined,
  };
  const store = await openStore({ url: cluster.url }, options);
  const people = createPeople();
  await store.fill(people.records);
  await store.close();

  const fleet = await startFleet(cluster.url, PROCESSES);
  const probe = await startProbe(cluster);
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  const tally = { unknown: 0, replayed: 0, refused: 0, unavailable: 0 };
  const rounds: Round[] = [];
  let isOver = false;

  async function disturb(): Promise<void> {
    const kinds = Object.entries(IS_CONTROL ? { killed: LAST_WORDS } : faultsOf(cluster));
    while (rounds.length < ROUNDS || acknowledged.length < COMMANDS) {
      const [kind = '', fault] = kinds[rounds.length % kinds.length] ?? [];
      await sleep(CALM_MS);
      const primary = await cluster.leader();
      if (primary === undefined || fault === undefined) throw new Error('There is no primary.');
      const others = cluster.nodes.filter((node) => node !== primary);
      const began = performance.now();
      await fault.strike(primary, others);
      await newLeader(cluster, primary);
      const led = performance.now() - began;
      const before = acknowledged.length;
      while (acknowledged.length < before + CLIENTS) await sleep(100);
      await fault.mend(primary, others);
      await cluster.untilWhole();
      const round = { kind, gap: longestGap(acknowledged, began) };
      rounds.push(round);
      console.log(
        `${rounds.length} of ${ROUNDS}: ${primary.name} ${kind}, ${(round.gap / 1_000).toFixed(1)} s without service, ${(led / 1_000).toFixed(1)} s without leader; ${acknowledged.length} commands`,
      );
    }
  }
  const clients = Array.from({ length: CLIENTS }, () =>
    moveMoney({ fleet, people, isOver: () => isOver, acknowledged, faults, tally }),
  );
  try {
    await disturb().finally(() => {
      isOver = true;
    });
    await Promise.all(clients);
  } finally {
    await fleet.stop();
  }
  if (!IS_CONTROL) faults.push(...(await followTheRest(cluster, rounds)));
  faults.push(...(await probe.judge()));
  const after = await openStore({ url: cluster.url }, options);
  const verdict = await verdictOf(after, acknowledged);
  await after.close();
  report(rounds);
  console.log(
    Object.entries({ ...tally, acknowledged: acknowledged.length })
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  // The control is to lose what was acknowledged: nothing else counts.
  return IS_CONTROL ? verdict : [...faults, ...verdict];
}

async function main(): Promise<number> {
  const lacks = lacksFor(['ip', 'patroni', 'etcd', 'haproxy', 'setpriv', 'unshare']);
  if (lacks !== undefined) {
    console.log(`Skipped: no cluster on this machine: ${lacks}.`);
    return NOT_TRIED;
  }
  const guide = path.join(FOLDER, 'docs/high-availability.md');
  const cluster = await startCluster(path.join(FOLDER, 'deploy/ha'), guide, LOGS, IS_CONTROL);
  try {
    const faults = await play(cluster).catch((error: unknown) => {
      cluster.saveLogs(LOGS);
      console.log(`What its services wrote is in ${LOGS}.`);
      throw error;
    });
    return tellVerdict(
      faults,
      'Nothing was lost or done twice, no two primaries took writes, and the books balance.',
    );
  } finally {
    await cluster.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(2);
  },
);
