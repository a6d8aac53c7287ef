import { ScenarioControl, type ScenarioPorts } from './scenarioControl';
import { createTabPresence } from './tabPresence';
import { realTimers } from './timers';

export function scenariosOfThisTab(
  ports: Pick<ScenarioPorts, 'ask' | 'refuse' | 'confirmLink'>,
): ScenarioControl {
  return new ScenarioControl({
    ...ports,
    tab: sessionStorage,
    shared: localStorage,
    onSharedChange: (listener) =>
      addEventListener('storage', (event) => {
        if (event.storageArea === localStorage) listener(event.key);
      }),
    href: () => location.href,
    timers: realTimers,
    presence: createTabPresence(sessionStorage, navigator.locks),
    now: () => Date.now(),
    loadBuiltIn: async () => {
      const { BUILT_IN } = await import(/* webpackChunkName: "scenarios" */ './builtIn');
      return BUILT_IN;
    },
  });
}
