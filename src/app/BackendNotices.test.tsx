import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { streamFollowed, streamLost } from '../api/streamSlice';
import { planApi } from '../entities/plan/planApi';
import { sessionApi } from '../entities/session/sessionApi';
import type { AppDispatch } from '../store/store';
import { NoticeBoard } from '../../mocks/connect/noticeBoard';
import { configureTransport, networkTransport, type BackendNotice } from '../api/transport';
import { MAIN_ID } from './shells/shellParts';
import { startTestStore } from '../test/store';
import { testTransport } from '../test/transport';
import { AppTheme } from './theme/AppTheme';
import { BackendNotices } from './BackendNotices';

const NEWER: BackendNotice = { code: 'newer-schema', message: 'The stored data is of a newer version.' };
const SILENT: BackendNotice = { code: 'one-tab', message: 'Only this tab works.' };
const DAMAGED: BackendNotice = { code: 'recovered-corrupt', message: 'One record was set aside.' };

/** On a store whose reads are answered by whatever was configured. */
async function renderInApp(needsNetwork = false) {
  const { store } = await startTestStore(testTransport(() => new Promise(() => undefined)));
  const inApp = (needs: boolean) => (
    <Provider store={store}>
      <AppTheme>
        <BackendNotices needsNetwork={needs} />
      </AppTheme>
    </Provider>
  );
  const { rerender } = render(inApp(needsNetwork));
  // The transport settles.
  await act(async () => undefined);
  return { store, setNeeds: (needs: boolean) => rerender(inApp(needs)) };
}

/** `first` arrives while the backend opens. */
async function renderNotices(first: BackendNotice) {
  const board = new NoticeBoard();
  board.add(first);
  configureTransport({
    ...networkTransport,
    notices: board.notices,
    onNotice: (listener) => board.onNotice(listener),
  });
  await renderInApp();
  await screen.findByText(first.message);
  return {
    say: (notice: BackendNotice) => act(() => board.add({ ...notice })),
    end: ({ code }: BackendNotice) => act(() => board.remove(code)),
  };
}

afterEach(() => jest.restoreAllMocks());

function become(isOnline: boolean) {
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

it('says what the backend says again and again once', async () => {
  const { say } = await renderNotices(NEWER);
  say(NEWER);
  say(NEWER);
  expect(screen.getAllByText(NEWER.message)).toHaveLength(1);
});

it('does not bring back what was dismissed, neither by itself nor with something new', async () => {
  const { say } = await renderNotices(NEWER);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  say(NEWER);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  say(DAMAGED);
  expect(screen.getByRole('alert')).toHaveTextContent(DAMAGED.message);
  expect(screen.queryByText(NEWER.message)).not.toBeInTheDocument();
});

it('says again what was over and happens again, even if it was dismissed before', async () => {
  const { say, end } = await renderNotices(SILENT);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  end(SILENT);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  say(SILENT);
  expect(screen.getByRole('alert')).toHaveTextContent(SILENT.message);
});

it('says on a server what cannot be done offline, and stops when the network is back; the demo works offline', async () => {
  configureTransport(networkTransport);
  const { setNeeds } = await renderInApp(true);
  // The backend's notices are read.
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  become(false);
  expect(screen.getByRole('alert')).toHaveTextContent(/^You’re offline\..*nothing can be loaded or sent/);
  become(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  become(false);
  setNeeds(false);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says each time that the network is gone, though it was dismissed the time before', async () => {
  configureTransport(networkTransport);
  await renderInApp(true);
  await act(async () => undefined);
  become(false);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  become(true);
  become(false);
  expect(screen.getByRole('alert')).toHaveTextContent(/^You’re offline\./);
});

it('“Dismiss” hands the focus to the page', async () => {
  render(
    <main id={MAIN_ID} tabIndex={-1}>
      A page
    </main>,
  );
  await renderNotices(NEWER);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

/** Nothing is answered meanwhile. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(9_000));

describe('a backend that doesn’t answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is told within ten seconds, also if it never started, with what can be done', async () => {
    configureTransport(new Promise(() => undefined));
    await renderInApp();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await wait();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Cairnfield isn’t answering, so this page may be incomplete.',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reset demo data…' })).toBeVisible();
  });

  it('is told while a read of the page waits, and also when the page has given up', async () => {
    configureTransport(networkTransport);
    const { store } = await renderInApp();
    void store.dispatch(planApi.endpoints.listPlans.initiate({}));
    await wait();
    expect(screen.getByRole('alert')).toHaveTextContent(/isn’t answering/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent(/isn’t answering/);
  });

  /** More than three seconds, and less than the eight after which it says more. */
  const waitBriefly = () => act(() => jest.advanceTimersByTimeAsync(4_500));
  const RECONNECTING = 'We’re reconnecting. What’s on the screen may be out of date.';

  it.each([
    ['a read', (dispatch) => dispatch(planApi.endpoints.listPlans.initiate({}))],
    ['a command', (dispatch) => dispatch(sessionApi.endpoints.logout.initiate({ token: 'token-1' }))],
    ['the stream of changes', (dispatch) => dispatch(streamLost(Date.now()))],
  ] satisfies [string, (dispatch: AppDispatch) => unknown][])(
    'on a server is told after three seconds: %s',
    async (_name, wait) => {
      configureTransport(networkTransport);
      const { store, setNeeds } = await renderInApp(true);
      void wait(store.dispatch);
      await waitBriefly();
      expect(screen.getByRole('alert')).toHaveTextContent(RECONNECTING);
      // The demo has no connection to lose.
      setNeeds(false);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('is no longer told of once changes come again', async () => {
    configureTransport(networkTransport);
    const { store } = await renderInApp(true);
    store.dispatch(streamLost(Date.now()));
    await waitBriefly();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent(RECONNECTING);
    store.dispatch(streamFollowed());
    await waitBriefly();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers the same when it can’t open its data', async () => {
    jest.useRealTimers();
    await renderNotices({ code: 'unopened', message: 'The data can’t be opened.' });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reset demo data…' })).toBeVisible();
  });
});

it('a boot that fails says so, with what can be done', async () => {
  configureTransport(Promise.reject(new Error('It broke.')));
  await renderInApp();
  expect(await screen.findByRole('alert')).toHaveTextContent(/couldn’t start/);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
