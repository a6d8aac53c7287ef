import { clockStateSchema } from '../qa/control';
import { damageTargets } from '../qa/damage';
import type { TestControl as WholeControl } from './testControl';
import type { Scenario } from './scenario';

type Control = Pick<WholeControl, 'ask'>;
type Clock = NonNullable<Scenario['clock']>;

/**
 * Puts data set, clock and storage in place, in an order in which each step still works. Of several data sets or clocks
 * the last one holds.
 * @throws what test control refuses. Then the clock is where it was, unless that is refused, too, and no record is damaged
 * for one that isn't there.
 */
export async function prepare(control: Control, scenarios: readonly Scenario[]): Promise<void> {
  const dataSet = scenarios.findLast((scenario) => scenario.dataSet !== undefined)?.dataSet;
  const clock = scenarios.findLast((scenario) => scenario.clock !== undefined)?.clock;
  const wanted = scenarios.flatMap(({ storage }) => storage?.corrupt ?? []);
  const find = async (within: typeof dataSet) =>
    wanted.length === 0
      ? []
      : damageTargets.validateSync(await control.ask('storage/find', { dataSet: within, records: wanted }));
  // Before anything is changed: what a list refuses in the end must not have happened in part.
  let damage = await find(dataSet);
  const earlier =
    clock === undefined ? undefined : clockStateSchema.validateSync(await control.ask('clock/state'));
  if (dataSet !== undefined) {
    await control.ask('data/reset', dataSet);
    // IDs contain the moment at which a data set is made.
    damage = await find(undefined);
  }
  try {
    if (clock !== undefined) await setClock(control, clock);
    for (const record of damage) await control.ask('storage/corrupt', record);
    if (scenarios.some(isFull)) await control.ask('storage/full', true);
  } catch (error) {
    // What went wrong first is what to say.
    if (earlier !== undefined) await setClock(control, earlier).catch(() => undefined);
    throw error;
  }
}

/** Ends what those that went did to clock and storage, unless one that stays does it, too. */
export async function restore(
  control: Control,
  before: readonly Scenario[],
  staying: readonly Scenario[],
): Promise<void> {
  if (before.some(isFull) && !staying.some(isFull)) await control.ask('storage/full', false);
  const clock = staying.findLast(movesClock)?.clock;
  // Whoever moved the clock last, if that one stays, goes on from where the clock is.
  if (before.findLast(movesClock)?.clock !== clock) await setClock(control, clock ?? {});
}

/** Whether every tab meets it, whoever applied it: they share the storage and the clock. */
export const actsOnAllTabs = (scenario: Scenario): boolean =>
  isFull(scenario) || damages(scenario) || movesClock(scenario);

const damages = ({ storage }: Scenario) => (storage?.corrupt?.length ?? 0) > 0;
const isFull = ({ storage }: Scenario) => storage?.isFull === true;
const movesClock = ({ clock }: Scenario) => clock !== undefined;

async function setClock(control: Control, { offsetMs, rate }: Clock): Promise<void> {
  await control.ask('clock/setting', { offsetMs, rate });
}
