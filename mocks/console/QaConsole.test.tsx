import { act, fireEvent, screen, within } from '@testing-library/react';
import { CONSOLE_TABS, createConsoleView } from './consoleView';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createConsoleWorld, openLog, renderConsole } from '../../src/test/screens/qaConsole';

it('is a region with five tabs, that arrows, Home and End walk through', async () => {
  const { user, region } = renderConsole('Endpoints');
  expect(region.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([...CONSOLE_TABS]);
  const endpoints = region.getByRole('tab', { name: 'Endpoints' });
  act(() => endpoints.focus());
  await user.keyboard('{ArrowRight}');
  expect(region.getByRole('tab', { name: 'Data' })).toHaveFocus();
  expect(region.getByRole('tabpanel', { name: 'Data' })).toBeVisible();
  await user.keyboard('{End}');
  expect(region.getByRole('tab', { name: 'Log', selected: true })).toHaveFocus();
  await region.findByRole('button', { name: 'Clear log' });
  await user.keyboard('{ArrowRight}');
  expect(region.getByRole('tab', { name: 'Scenarios', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await user.keyboard('{Home}');
  expect(region.getByRole('tabpanel', { name: 'Scenarios' })).toBeVisible();
  // Letter keys do nothing here.
  await user.keyboard('x');
  expect(region.getByRole('tab', { name: 'Scenarios', selected: true })).toHaveFocus();
});

it('gives the focus back on Escape, which goes no further', async () => {
  const { user, region, onLeave, onClose } = renderConsole('Clock');
  await region.findByText('Normal');
  const onEscape = jest.fn();
  document.addEventListener('keydown', onEscape);
  act(() => region.getByRole('tab', { name: 'Clock' }).focus());
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', onEscape);
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(onEscape).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(region.getByRole('button', { name: 'Close QA console' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says how many handlers are swapped, until they are cleared', async () => {
  const { user, region, qa } = renderConsole('Log');
  const { worker, http } = qa.msw;
  const answer = () => undefined;
  act(() => worker.use(http.get('/api/wallets', answer)));
  expect(region.getByRole('status')).toHaveTextContent('QA: 1 handler swapped');
  act(() => worker.use(http.get('/api/plans', answer)));
  expect(region.getByRole('status')).toHaveTextContent('QA: 2 handlers swapped');
  await user.click(region.getByRole('button', { name: 'Clear' }));
  expect(region.queryByText(/^QA:/)).toBeNull();
});

it('is resized within its limits, and keeps its size and tab over a reload', async () => {
  const { region, ports } = await openLog();
  const size = region.getByRole<HTMLInputElement>('slider', { name: 'Size of the QA console' });
  fireEvent.change(size, { target: { value: '50' } });
  expect(screen.getByRole('region', { name: 'QA console' })).toHaveStyle({ height: 'max(160px, 50dvh)' });
  fireEvent.change(size, { target: { value: '90' } });
  expect(size.value).toBe(size.max);
  expect(ports.view.current()).toMatchObject({ isOpen: true, tab: 'Log', size: Number(size.max) });
});

it('reads what it kept, and takes what it cannot read for nothing', () => {
  const storage = createMemoryStorage();
  createConsoleView(storage).set({ isOpen: true, tab: 'Clock', size: 30 });
  expect(createConsoleView(storage).current()).toMatchObject({ isOpen: true, tab: 'Clock', size: 30 });
  storage.setItem('cairnfield-qa/console', '{"isOpen":"yes","tab":"Nowhere","size":"tall"}');
  expect(createConsoleView(storage).current()).toMatchObject({ isOpen: false, tab: 'Scenarios', size: 44 });
});

it('says which scenario simulated what, and nothing of what was only late', async () => {
  const { qa, ask, tokens } = renderConsole('Clock');
  await act(() => qa.apply(['slow-network', 'offline']));
  const simulated = screen.getByRole('log', { name: 'Simulated failures' });
  expect(simulated).toBeEmptyDOMElement();
  await ask('GET', '/api/plans?page=2', { token: tokens.ava });
  expect(simulated).toHaveTextContent('Simulated: GET /api/plans, connection broken (offline)');
});

it('says why a link was not followed, until that is dismissed', async () => {
  const world = createConsoleWorld();
  await world.scenarios.start('no-such-thing');
  const { user } = renderConsole('Clock', world);
  expect(screen.getByRole('alert')).toHaveTextContent('The QA link wasn’t applied. No scenario is named');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows what is active, pauses and resumes it, and clears all of it', async () => {
  const { user, qa, ask, tokens } = renderConsole('Clock');
  await act(() => qa.apply(['offline', 'slow-network']));
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('QA: offline, slow-network');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(status).toHaveTextContent('QA: paused (offline, slow-network)');
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(0);
  const bar = within(screen.getByRole('group', { name: 'Active scenarios' }));
  await user.click(bar.getByRole('button', { name: 'Clear' }));
  expect(status).not.toBeInTheDocument();
  expect(await ask('GET', '/api/plans', { token: tokens.ava })).toBe(200);
});
