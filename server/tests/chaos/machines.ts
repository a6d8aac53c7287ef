import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Machines of a network on this one: each has its own address, `/etc` and folders for data, so that Debian's services run
 * with the files and ports that an operator has. Needs root, Linux and `ip`.
 */

const execFileLater = promisify(execFile);

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

const BRIDGE = 'cairnfield';
/** Of a machine's namespace, and of its link with the bridge. */
const namespaceOf = (name: string) => `cf-${name}`;
const HOST_ADDRESS = '10.77.13.254';
/** Folders that each machine has for itself. */
const OWN_FOLDERS = ['/etc', '/var/lib/etcd', '/var/lib/postgresql', '/srv'];
/** Room for one machine's databases, bytes. */
const DISK = '640m';

export interface LabMachine {
  readonly name: string;
  readonly address: string;
  /** Where its folders are on this machine. */
  readonly root: string;
  /** Runs a line of a shell on it, as root, and resolves to what it printed. @throws if it fails. */
  sh(line: string, options?: { readonly timeoutMs?: number }): Promise<string>;
  /** Starts one of Debian's services as its unit file says. */
  start(service: string): void;
  stop(service: string): Promise<void>;
  /** Sends a signal to all that runs on it. `KILL` is the loss of its power. */
  signal(name: 'KILL' | 'STOP' | 'CONT'): void;
  /** Empties its disk. */
  wipe(): void;
  /** Drops what it sends to these addresses, or no longer. */
  cutOff(addresses: readonly string[], isCut: boolean): void;
}

export interface Network {
  readonly machines: readonly LabMachine[];
  close(): Promise<void>;
}

/** Whether this user may make networks and mounts, and has these programs. */
export function lacksFor(programs: readonly string[]): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root';
  const missing = programs.filter((program) => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0) return `${missing.join(', ')} not found`;
  try {
    ip('netns', 'add', namespaceOf('probe'));
    ip('netns', 'del', namespaceOf('probe'));
    const mounts = 'mount -t tmpfs tmpfs /mnt && mount --bind /mnt /srv';
    execFileSync('unshare', ['--mount', 'sh', '-c', mounts], { stdio: ['ignore', 'ignore', 'pipe'] });
    return undefined;
  } catch (error) {
    return `no network or mount can be made here (${String(error).split('\n')[1] ?? String(error)})`;
  }
}

/** The line, user and settings of a unit file of Debian's. */
function readUnit(service: string) {
  const lines = readFileSync(`/usr/lib/systemd/system/${service}.service`, 'utf8').split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  return {
    user: valuesOf('User')[0] ?? 'root',
    line: valuesOf('ExecStart')[0] ?? '',
    set: valuesOf('Environment')
      .map((line) => line.replaceAll('%H', service))
      .join(' '),
    files: valuesOf('EnvironmentFile').map((file) => file.replace('-', '').replaceAll('%p', service)),
  };
}

/** @param isHost it has this machine's network, and only folders of its own */
function createMachine(name: string, address: string, root: string, isHost: boolean): LabMachine {
  const running = new Map<string, ChildProcess>();
  const pids = () => {
    const output = execFileSync('ip', ['netns', 'pids', namespaceOf(name)], { encoding: 'utf8' });
    return output.split('\n').filter(Boolean).map(Number);
  };
  const mounts = OWN_FOLDERS.map((folder) => `mount --bind ${root}${folder} ${folder}`).join(' && ');
  const inside = (line: string): [string, string[]] => {
    const shell = ['unshare', '--mount', 'sh', '-c', `${mounts} && cd /srv && ${line}`];
    const [program = '', ...args] = isHost ? shell : ['ip', 'netns', 'exec', namespaceOf(name), ...shell];
    return [program, args];
  };
  return {
    name,
    address,
    root,
    sh: async (line, { timeoutMs = 120_000 } = {}) => {
      const { stdout } = await execFileLater(...inside(line), { timeout: timeoutMs });
      return stdout;
    },
    start: (service) => {
      const { user, line, set, files } = readUnit(service);
      const read = files.map((file) => `if [ -e ${file} ]; then . ${file}; fi;`).join(' ');
      const as = user === 'root' ? '' : `setpriv --reuid=${user} --regid=${user} --init-groups `;
      const log = `>>/srv/${service}.log 2>&1`;
      const script = `set -a; ${set ? `export ${set};` : ''} ${read} exec ${as}${line} ${log}`;
      const child = spawn(...inside(script), { stdio: 'ignore', detached: true });
      running.set(service, child);
    },
    stop: async (service) => {
      const child = running.get(service);
      running.delete(service);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    signal: (signal) => {
      for (const pid of pids()) {
        try {
          process.kill(pid, `SIG${signal}`);
        } catch {
          // It has just ended.
        }
      }
    },
    wipe: () => {
      for (const folder of ['/var/lib/etcd', '/var/lib/postgresql'].map((own) => path.join(root, own)))
        for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
    },
    cutOff: (addresses, isCut) => {
      for (const other of addresses)
        ip('-n', namespaceOf(name), 'route', isCut ? 'add' : 'del', 'blackhole', `${other}/32`);
    },
  };
}

function removeLink(name: string): void {
  if (existsSync(`/sys/class/net/${name}`)) ip('link', 'del', name);
}

/** Removes a machine, also one that a killed run left. */
function removeNamespace(name: string): void {
  const own = namespaceOf(name);
  // At once: the namespace itself stays until its last process is gone.
  removeLink(own);
  if (!existsSync(`/run/netns/${own}`)) return;
  execFileSync('sh', ['-c', `ip netns pids ${own} | xargs -r kill -9`], { stdio: 'ignore' });
  ip('netns', 'del', own);
}

/**
 * Makes a machine for each name, and `host`, which has this one's network. Each has a copy of `srv` in `/srv`.
 */
export function createNetwork(names: readonly string[], host: string, srv: string): Network {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-network-'));
  chmodSync(folder, 0o755);
  for (const name of names) removeNamespace(name);
  removeLink(BRIDGE);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const machines = [...names, host].map((name, index) => {
    const isHost = name === host;
    const address = isHost ? '127.0.0.1' : `10.77.13.${index + 1}`;
    const root = path.join(folder, name);
    mkdirSync(root);
    for (const own of OWN_FOLDERS) mkdirSync(path.join(root, own), { recursive: true });
    execFileSync('cp', ['-a', '/etc/.', path.join(root, 'etc')]);
    cpSync(srv, path.join(root, 'srv', path.basename(srv)), { recursive: true });
    if (isHost) return createMachine(name, address, root, isHost);
    const disk = path.join(root, 'var/lib/postgresql');
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
    execFileSync('chown', ['postgres:', disk]);
    execFileSync('chown', ['etcd:', path.join(root, 'var/lib/etcd')]);
    const own = namespaceOf(name);
    ip('netns', 'add', own);
    ip('link', 'add', own, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
    ip('link', 'set', own, 'master', BRIDGE, 'up');
    ip('-n', own, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', own, 'link', 'set', 'eth0', 'up');
    ip('-n', own, 'link', 'set', 'lo', 'up');
    return createMachine(name, address, root, isHost);
  });
  return {
    machines,
    close: async () => {
      await Promise.all(machines.map((machine) => machine.stop('haproxy')));
      for (const name of names) {
        removeNamespace(name);
        await execFileLater('umount', ['--lazy', path.join(folder, name, 'var/lib/postgresql')]);
      }
      removeLink(BRIDGE);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
