import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { object, string } from 'yup';
import { Provider } from 'react-redux';
import { ToastProvider } from '../../../ui/toasts/ToastProvider';
import { startTestStore } from '../../../test/store';
import { storageOf } from '../../../test/signedIn';
import { testTransport } from '../../../test/transport';
import { useRecordForm } from './useRecordForm';

interface Site {
  readonly version: number;
  readonly phone: string;
  readonly note: string;
}

const FIRST: Site = { version: 1, phone: '1', note: '' };
const SECOND: Site = { version: 2, phone: '2', note: '' };
const TYPED = { phone: '7' };

const schema = object({ phone: string().required() });
const textsOf = ({ phone }: Site) => ({ phone });
const send = jest.fn<Promise<Site>, [{ readonly phone: string; readonly version: number }, string]>();

async function openForm() {
  const { store } = await startTestStore(
    testTransport(() => new Promise<Response>(() => undefined)),
    { storage: storageOf('ava') },
  );
  let renders = 0;
  const hook = renderHook(
    (stored: Site) => {
      renders += 1;
      return useRecordForm({
        draftName: 'settings/test',
        stored,
        textsOf,
        bodySchema: schema,
        send,
        onSaved: () => undefined,
        onRefused: () => undefined,
        onOutdated: () => undefined,
      });
    },
    {
      initialProps: FIRST,
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>
          <ToastProvider>{children}</ToastProvider>
        </Provider>
      ),
    },
  );
  return { ...hook, renders: () => renders };
}

describe('the form of a stored record', () => {
  it('follows the record while it is untouched, in one render', async () => {
    const { result, rerender, renders } = await openForm();
    const before = renders();
    rerender(SECOND);
    expect(renders()).toBe(before + 1);
    expect(result.current).toMatchObject({ initialValues: { phone: '2' }, isDirty: false, changedTo: null });
  });

  it('keeps what is typed over a changed record, and shows the record beside it', async () => {
    const { result, rerender } = await openForm();
    act(() => result.current.handleValues(TYPED));
    rerender(SECOND);
    expect(result.current).toMatchObject({ initialValues: { phone: '1' }, isDirty: true, changedTo: SECOND });
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ initialValues: { phone: '2' }, isDirty: false, changedTo: null });
  });

  it('knows no conflict with a newer version that has the same values, and saves over it', async () => {
    const { result, rerender } = await openForm();
    act(() => result.current.handleValues(TYPED));
    rerender({ ...FIRST, version: 5, note: 'Elsewhere' });
    expect(result.current).toMatchObject({ isDirty: true, changedTo: null });
    send.mockResolvedValueOnce({ version: 6, phone: '7', note: '' });
    await act(() => result.current.save(TYPED));
    expect(send).toHaveBeenCalledWith({ phone: '7', version: 5 }, expect.any(String));
  });

  it('shows what was saved before the record is read again', async () => {
    const { result } = await openForm();
    act(() => result.current.handleValues(TYPED));
    send.mockResolvedValueOnce({ version: 2, phone: '7', note: '' });
    await act(() => result.current.save(TYPED));
    expect(result.current).toMatchObject({ initialValues: TYPED, isDirty: false, changedTo: null });
  });
});
