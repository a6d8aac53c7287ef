import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../../store/store';
import type { BrowserStorage } from '../../../store/tabStorage';
import {
  commandChanged,
  commandSent,
  selectCommand,
  type SentCommand,
} from '../../../entities/draft/draftSlice';
import { loggedOut } from '../../../entities/session/sessionSlice';
import { storageOf } from '../../../test/signedIn';
import { useFormDraft } from './useFormDraft';
import { startTestStore, stopStores } from '../../../test/store';
import { testTransport } from '../../../test/transport';

const EMPTY = { amount: '', note: '' };
const TYPED = { amount: '5', note: 'Dinner' };
const OTHER = { amount: '9', note: '' };
const KEY = 'cairnfield-app:drafts';
const SENT = {
  name: 'test',
  ownerId: 'user-1',
  command: { key: 'key-1', body: TYPED, sentAt: Date.now(), status: 'underway' },
} as const;
const changed = (status: SentCommand['status']) => commandChanged({ key: 'key-1', change: { status } });

const inStore =
  (store: AppStore) =>
  ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;

/** Opens the form over this storage; calling it again simulates a reload. */
async function open(storage: BrowserStorage = storageOf('ava')) {
  stopStores();
  const silent = testTransport(() => new Promise<Response>(() => undefined));
  const { store } = await startTestStore(silent, { storage });
  const { result } = renderHook(() => useFormDraft('test', EMPTY), { wrapper: inStore(store) });
  return { storage, store, form: result.current };
}

describe('the draft of a form', () => {
  it('is empty until something is typed, and again once it is forgotten', async () => {
    const { form, storage } = await open();
    expect(form).toMatchObject({ initialValues: EMPTY, isResumed: false });
    act(() => form.keep(TYPED));
    const again = await open(storage);
    expect(again.form).toMatchObject({ initialValues: TYPED, isResumed: true });
    act(() => again.form.forget());
    expect((await open(storage)).form.initialValues).toEqual(EMPTY);
    expect(storage.tab.getItem(KEY)).not.toContain('Dinner');
  });

  it('is forgotten when everything typed is taken back', async () => {
    const { form, storage } = await open();
    act(() => form.keep(TYPED));
    act(() => form.keep(EMPTY));
    expect((await open(storage)).form.isResumed).toBe(false);
  });

  it('gives nothing to another person', async () => {
    const { form, storage } = await open();
    act(() => form.keep(TYPED));
    await open(storage);
    const noah = storageOf('noah');
    noah.tab.setItem(KEY, storage.tab.getItem(KEY) ?? '');
    expect((await open(noah)).form.initialValues).toEqual(EMPTY);
  });

  it('goes with a logout', async () => {
    const { form, storage, store } = await open();
    act(() => form.keep(TYPED));
    act(() => void store.dispatch(loggedOut()));
    await open(storage);
    expect(storage.tab.getItem(KEY)).not.toContain('Dinner');
  });

  it('stands still while a command is without an answer', async () => {
    const { form, storage, store } = await open();
    act(() => form.keep(TYPED));
    act(() => void store.dispatch(commandSent(SENT)));
    act(() => form.keep(OTHER));
    act(() => form.forget());
    const again = await open(storage);
    expect(again.form.initialValues).toEqual(TYPED);
    act(() => void again.store.dispatch(changed('settled')));
    act(() => again.form.keep(OTHER));
    expect((await open(storage)).form.initialValues).toEqual(OTHER);
  });

  it('may change when the session ended before the answer', async () => {
    const { form, storage, store } = await open();
    act(() => form.keep(TYPED));
    act(() => void store.dispatch(commandSent(SENT)));
    act(() => void store.dispatch(changed('interrupted')));
    act(() => form.keep(OTHER));
    expect((await open(storage)).form.initialValues).toEqual(OTHER);
  });

  const stored = (drafts: unknown) =>
    JSON.stringify({ drafts: JSON.stringify(drafts), _persist: '{"version":1,"rehydrated":true}' });

  it('is found as an earlier version stored it: by form alone', async () => {
    const storage = storageOf('ava');
    const pending = { key: 'key-1', body: TYPED, sentAt: Date.now(), status: 'unknown' };
    storage.tab.setItem(KEY, stored({ test: { ownerId: 'user-1', values: TYPED, pending } }));
    for (const time of ['first', 'second']) {
      const { form, store } = await open(storage);
      expect([time, form.initialValues]).toEqual([time, TYPED]);
      expect(selectCommand(store.getState(), 'test')).toMatchObject({ key: 'key-1', status: 'unknown' });
      form.keep(OTHER);
    }
  });

  it.each([
    ['half a document', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['drafts that are none', stored([1, 2])],
    [
      'values that are no texts',
      stored({ test: { ownerId: 'user-1', values: { amount: 7 }, pending: null } }),
    ],
    ['a draft of nobody', stored({ test: { values: TYPED, pending: null } })],
    ['a version that is not known', stored({}).replace('1', '0')],
  ])('starts empty where %s is stored', async (_what, text) => {
    const storage = storageOf('ava');
    storage.tab.setItem(KEY, text);
    expect((await open(storage)).form).toMatchObject({ initialValues: EMPTY, isResumed: false });
  });
});
