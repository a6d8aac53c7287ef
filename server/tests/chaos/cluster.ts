import { cpSync, writeFileSync, rmSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../../../src/lib/json';
import { readGuide, type GuideBlock } from './guide';
import { createNetwork, type LabMachine } from './machines';

/** The database as docs/high-availability.md sets it up, by its own commands, on machines of a network within this one. */
export interface Cluster {
  readonly nodes: readonly LabMachine[];
  /** Through HAProxy. */
  readonly url: string;
  /** Directly at one node. */
  urlAt(node: LabMachine): string;
  /** The leader's name, as the nodes say; `undefined` while none answers or there is none. */
  leader(): Promise<LabMachine | undefined>;
  /** Resolves once all nodes are there, one of them as synchronous standby. @throws after four minutes */
  untilWhole(): Promise<void>;
  /** Runs the guide's commands under this heading. */
  follow(heading: string): Promise<void>;
  /** Headings of the guide whose commands were not run. */
  notRun(): string[];
  /** Copies what its services wrote, by machine. */
  saveLogs(folder: string): void;
  close(): Promise<void>;
}

const OWNER = 'cairnfield_owner:change-me';
/** What a service of Debian's is, in the order of their start. */
export const SERVICES = ['etcd', 'patroni'];
/** How long a cluster may take to be whole, ms. */
const PATIENCE_MS = 240_000;

interface Member extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

async function membersFrom({ address }: LabMachine): Promise<readonly Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) });
  const body: unknown = await answer.json();
  const members: unknown = Reflect.get(Object(body), 'members');
  const isMember = (member: unknown): member is Member =>
    isRecord(member) && typeof member['name'] === 'string';
  return Array.isArray(members) ? members.filter(isMember) : [];
}

/** @param logs where its logs go if it doesn't start; @param isAsynchronous for the control: a commit is acknowledged before another node has it */
export async function startCluster(
  folder: string,
  guide: string,
  logs: string,
  isAsynchronous: boolean,
): Promise<Cluster> {
  const network = createNetwork(['node1', 'node2', 'node3'], 'app', folder);
  const nodes = network.machines.slice(0, 3);
  const blocks = readGuide(guide);
  const left = new Set(blocks);

  /** What systemd would do: the guide's other commands are run by a shell. */
  async function manage(machine: LabMachine, verb: string, services: readonly string[]): Promise<void> {
    for (const service of services.filter((name) => !name.startsWith('-'))) {
      if (verb !== 'enable') await machine.stop(service);
      if (verb !== 'disable') machine.start(service);
    }
  }

  async function runOn(machine: LabMachine, { lines }: GuideBlock): Promise<void> {
    let script: string[] = [];
    const flush = async () => {
      if (script.length > 0) await machine.sh(`{ set -e\n${script.join('\n')}\n}`);
      script = [];
    };
    for (const line of lines) {
      const [, verb, services] = /^systemctl (\w+) (.+)$/.exec(line) ?? [];
      // Packages are installed on this machine, whose programs all of them share.
      if (line.startsWith('apt-get ')) continue;
      if (verb === undefined || services === undefined) script.push(line);
      else {
        await flush();
        await manage(machine, verb, services.split(' '));
      }
    }
    await flush();
  }

  async function run(block: GuideBlock): Promise<void> {
    left.delete(block);
    const machines = network.machines.filter(({ name }) => block.machines.includes(name));
    await Promise.all(machines.map((machine) => runOn(machine, block)));
  }

  function sharePasswords([first, ...others]: readonly LabMachine[]): void {
    for (const { root } of others)
      cpSync(path.join(first?.root ?? '', 'srv/ha/passwords'), path.join(root, 'srv/ha/passwords'));
  }

  async function members(): Promise<readonly Member[]> {
    const answers = await Promise.all(nodes.map((node) => membersFrom(node).catch(() => [])));
    const leaders = (all: readonly Member[]) => all.filter(({ role }) => role === 'leader');
    // One that is cut off goes on telling what it saw last: the newest history counts.
    const timelineOf = (all: readonly Member[]) => leaders(all)[0]?.timeline ?? 0;
    return answers.toSorted((a, b) => timelineOf(b) - timelineOf(a))[0] ?? [];
  }

  async function untilWhole(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    let seen: readonly Member[] = [];
    while (performance.now() < until) {
      seen = await members();
      const here = seen.filter(({ state }) => state === 'running' || state === 'streaming');
      const isSafe = isAsynchronous || here.some(({ role }) => role === 'sync_standby');
      if (here.length === nodes.length && isSafe) return;
      await sleep(300);
    }
    throw new Error(`The cluster is not whole: ${JSON.stringify(seen)}`);
  }

  const cluster: Cluster = {
    nodes,
    url: `postgres://${OWNER}@127.0.0.1:5430/cairnfield`,
    urlAt: ({ address }) => `postgres://${OWNER}@${address}:5432/cairnfield`,
    leader: async () => {
      const name = (await members()).find(({ role }) => role === 'leader')?.name;
      return nodes.find((node) => node.name === name);
    },
    untilWhole,
    follow: async (heading) => {
      for (const block of blocks.filter((each) => each.heading === heading)) await run(block);
    },
    notRun: () => [...left].map(({ heading, lines }) => `${heading}: ${lines.join('; ')}`),
    saveLogs: (target) => {
      for (const { name, root } of network.machines)
        cpSync(path.join(root, 'srv'), path.join(target, name), {
          recursive: true,
          filter: (file) => !file.endsWith('passwords'),
        });
    },
    close: network.close,
  };

  try {
    // Before any machine is configured: whichever is first brings the settings of all.
    if (isAsynchronous) makeAsynchronous(network.machines);
    for (const block of blocks.filter(({ heading }) => heading === 'Start')) {
      if (block.lines.some((line) => line.includes('psql '))) await untilWhole();
      await run(block);
      if (block.machines.join() === 'node1' && block.lines.some((line) => line.includes('configure.sh'))) {
        sharePasswords(nodes);
      }
    }
    return cluster;
  } catch (error) {
    cluster.saveLogs(logs);
    await network.close();
    throw error;
  }
}

function makeAsynchronous(machines: readonly LabMachine[]): void {
  for (const { root } of machines) {
    const file = path.join(root, 'srv/ha/patroni.yml');
    const text = readFileSync(file, 'utf8');
    const changed = text
      .replaceAll(/(synchronous_mode\w*): true/g, '$1: false')
      // However much is lost.
      .replace(/^( +)ttl:/m, '$1maximum_lag_on_failover: 1000000000\n$&');
    if (changed === text) throw new Error('The synchronous mode is not where the control looks for it.');
    rmSync(file);
    writeFileSync(file, changed);
  }
}
