import { DUTIES, type Duty } from './duty';

/**
 * What admins do besides reading and looking after their own account. `platform` is settings, deposit addresses, the
 * policy and other admins.
 */
export type Task = 'money' | 'plans' | 'people' | 'freeze' | 'export' | 'platform';

const TASKS_OF: Readonly<Record<Duty, readonly Task[]>> = {
  owner: ['money', 'plans', 'people', 'freeze', 'export', 'platform'],
  finance: ['money', 'plans', 'freeze', 'export'],
  support: ['people', 'freeze', 'export'],
  viewer: [],
};

const WHAT: Readonly<Record<Task, string>> = {
  money: 'decide on deposits and withdrawals or adjust balances',
  plans: 'change plans',
  people: 'change investors’ accounts, decide on KYC and add notes',
  freeze: 'freeze and thaw accounts',
  export: 'export lists',
  platform: 'change settings and admins',
};

export const DUTY_NAMES: Readonly<Record<Duty, string>> = {
  owner: 'Owner',
  finance: 'Finance',
  support: 'Support',
  viewer: 'Viewer',
};

/** What each duty may do, for whoever chooses one. */
export const DUTY_TEXTS: Readonly<Record<Duty, string>> = {
  owner: 'Everything, including admins, settings and the policy.',
  finance: 'Deposits, withdrawals, balances and plans.',
  support: 'Investors’ accounts, KYC and notes. No money.',
  viewer: 'Reads everything, changes and exports nothing.',
};

const mayDo = (duty: Duty, task: Task): boolean => TASKS_OF[duty].includes(task);

/** The duties that include a task: "Owner and Finance". */
export function dutiesFor(task: Task): string {
  const names = DUTIES.filter((duty) => mayDo(duty, task)).map((duty) => DUTY_NAMES[duty]);
  return names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Why an admin with this duty can't do it; `null` if they can. */
export function dutyRefusal(duty: Duty, task: Task): string | null {
  if (mayDo(duty, task)) return null;
  return `Only admins with the duty ${dutiesFor(task)} can ${WHAT[task]}. Yours is ${DUTY_NAMES[duty]}.`;
}
