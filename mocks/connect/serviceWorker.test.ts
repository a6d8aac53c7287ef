import { linkWorker } from './serviceWorker';

/** A browser's registration whose worker's last page is closing: looking for a new script fails. */
function leavingRegistration() {
  return {
    active: { postMessage: () => undefined },
    update: () => Promise.reject(new TypeError('Failed to update a ServiceWorker: it has been uninstalled')),
  };
}

/** The relevant part of MSW's `start`: it looks for a new script and doesn't wait. */
function startOfMsw(registration: { update: () => Promise<unknown> }) {
  return {
    start: () => {
      void registration.update();
      return Promise.resolve(undefined);
    },
    stop: () => undefined,
  };
}

it('leaves no uncaught rejection when the worker of the last page is going while a page starts', async () => {
  const uncaught: unknown[] = [];
  const note = (reason: unknown) => void uncaught.push(reason);
  process.on('unhandledRejection', note);
  const registration = leavingRegistration();
  const container = Object.assign(new EventTarget(), {
    controller: new EventTarget(),
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const msw = startOfMsw(registration);
  const start = jest.fn(msw.start);
  linkWorker({ ...msw, start });
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(start).toHaveBeenCalledTimes(1);
  expect(uncaught).toEqual([]);
  process.off('unhandledRejection', note);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
