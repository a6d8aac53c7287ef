import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../store/store';
import { storageOf, type SignedInAs } from '../../test/signedIn';
import { startTestStore, testTransport } from '../../test/testStore';
import { useKeptForm } from './useKeptForm';

const EMPTY = { amount: '', note: '' };
const TYPED = { amount: '5', note: 'Dinner' };

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const inStore =
  (store: AppStore) =>
  ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;

/** The form as a page finds it when it is opened by this person. */
async function open(who: SignedInAs = 'ava') {
  const silent = testTransport(() => new Promise<Response>(() => undefined));
  const { store, stop } = await startTestStore(silent, { storage: storageOf(who) });
  stops.push(stop);
  const { result } = renderHook(() => useKeptForm('test', EMPTY), { wrapper: inStore(store) });
  return result.current;
}

describe('a kept form', () => {
  it('is empty until something is typed, and again once it is forgotten', async () => {
    const form = await open();
    expect(form).toMatchObject({ initialValues: EMPTY, sentKey: null, isInterrupted: false });
    act(() => form.keep(TYPED));
    expect((await open()).initialValues).toEqual(TYPED);
    form.forget();
    expect((await open()).initialValues).toEqual(EMPTY);
    expect(sessionStorage.getItem('cairnfield-app:form/test')).toBeNull();
  });

  it('gives nothing to another person', async () => {
    const form = await open('ava');
    form.keep(TYPED);
    expect((await open('noah')).initialValues).toEqual(EMPTY);
  });

  it('holds values and key still while a command is without an answer', async () => {
    const form = await open();
    form.keep(TYPED);
    form.markSent('key-1');
    form.keep({ amount: '9', note: '' });
    expect(await open()).toMatchObject({ initialValues: TYPED, sentKey: 'key-1', isInterrupted: false });
    form.markAnswered();
    expect(await open()).toMatchObject({ initialValues: TYPED, sentKey: null });
  });

  it('gives an interrupted command’s key up once its values change', async () => {
    const form = await open();
    form.keep(TYPED);
    form.markSent('key-1');
    form.markInterrupted();
    form.keep({ ...TYPED });
    expect(await open()).toMatchObject({ sentKey: 'key-1', isInterrupted: true });
    form.keep({ amount: '9', note: '' });
    expect(await open()).toMatchObject({ initialValues: { amount: '9', note: '' }, sentKey: null });
  });

  it.each(['{', '[]', 'null', '{"ownerId":"user-1","values":{"amount":7,"note":null}}'])(
    'starts empty where %s is kept',
    async (stored) => {
      sessionStorage.setItem('cairnfield-app:form/test', stored);
      expect(await open()).toMatchObject({ initialValues: EMPTY, sentKey: null });
    },
  );
});
