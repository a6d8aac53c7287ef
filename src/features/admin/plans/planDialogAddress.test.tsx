import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { usePlanDialog } from './PlanDialog';

function startAt(...entries: string[]) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  return renderHook(
    () => {
      const { pathname, search } = useLocation();
      const go = useNavigate();
      return {
        ...usePlanDialog(),
        at: pathname + search,
        go: (steps: number) => {
          void go(steps);
        },
      };
    },
    { wrapper },
  ).result;
}

describe('the plan dialog in the browser’s history', () => {
  test.each([
    ['creating', 'create', undefined],
    ['copying', 'duplicate', 'c1'],
    ['editing', 'edit', 'c1'],
  ] as const)('closed after %s, one press of Back leaves the list', async (_name, action, plan) => {
    const result = startAt('/admin', '/admin/plans');
    act(() => (plan === undefined ? result.current.create() : result.current[action](plan)));
    expect(result.current.mode.state).not.toBe('closed');
    act(() => result.current.close());
    await waitFor(() => expect(result.current.mode.state).toBe('closed'));
    expect(result.current.at).toBe('/admin/plans');
    act(() => result.current.go(-1));
    await waitFor(() => expect(result.current.at).toBe('/admin'));
  });

  test('Back closes it, and Forward opens it again', async () => {
    const result = startAt('/admin', '/admin/plans');
    act(() => result.current.edit('c1'));
    act(() => result.current.go(-1));
    await waitFor(() => expect(result.current.at).toBe('/admin/plans'));
    act(() => result.current.go(1));
    await waitFor(() => expect(result.current.mode).toEqual({ state: 'edit', planId: 'c1' }));
  });

  test.each(['/admin/plans?edit=c1', '/admin/plans?create='])(
    'opened by the link %s, it closes in place',
    async (link) => {
      const result = startAt('/admin', link);
      act(() => result.current.close());
      await waitFor(() => expect(result.current.at).toBe('/admin/plans'));
      act(() => result.current.go(-1));
      await waitFor(() => expect(result.current.at).toBe('/admin'));
    },
  );
});
