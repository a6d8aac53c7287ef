import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { openEdit, planRow, saveReviewed, dialog, openPlans, otherAdmin } from '../../../test/screens/plans';
import { loseAnswerOf } from '../../../test/faults';
import { address, renderScreen } from '../../../test/render';
import { fillFields } from '../../../test/screens/page';
import { recordsIn } from '../../../test/backend/books';
import { http, HttpResponse } from 'msw';
import { signInAgain } from '../../../test/store';

describe('editing a plan', () => {
  it('starts with its terms, saves, says so and gives the focus back', async () => {
    const { user, form, backend } = await openEdit();
    expect(address()).toBe('/admin/plans?edit=c1');
    expect(within(form).getByLabelText('Plan name')).toHaveValue('Starter Crypto');
    expect(within(form).getByLabelText('Maximum investment')).toHaveValue('4999');
    fillFields(form, { 'ROI (%)': '6', 'Plan name': 'Starter' });
    await saveReviewed(user, form);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Updated'));
    expect(screen.getByText('Starter has been successfully updated.')).toBeVisible();
    expect(await planRow('Starter')).toHaveTextContent('6%');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit Starter' })).toHaveFocus();
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ id: 'c1', roi: 6, version: 2 });
  });

  it('a save without an answer is found out by the same key, and changes it once', async () => {
    const { user, form, backend } = await openEdit();
    fillFields(form, { 'ROI (%)': '6' });
    server.use(loseAnswerOf('PUT', '/api/plans/c1'));
    await saveReviewed(user, form);
    const again = await within(form).findByRole('button', { name: 'Check again' });
    server.resetHandlers();
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Updated'));
    await waitFor(async () => expect(await planRow('Starter Crypto')).toHaveTextContent('6%'));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 6, version: 2 });
  });
});

const roi = (form: HTMLElement) => within(form).getByLabelText('ROI (%)');

describe('editing a plan', () => {
  it('a link opens it; one to a plan that is not there says who deleted it', async () => {
    const { backend, unmount } = await openPlans({ route: '/admin/plans?edit=c2' });
    const form = await dialog('Edit Investment Plan');
    expect(await within(form).findByLabelText('Plan name')).toHaveValue('Bronze Crypto');
    unmount();
    await (await otherAdmin(backend)).deletePlan('c2');
    await openPlans({ backend, route: '/admin/plans?edit=c2' });
    const gone = await dialog('Edit Investment Plan');
    expect(await within(gone).findByText('This plan no longer exists.')).toBeVisible();
    expect(gone).toHaveTextContent(/It was deleted by Nadia Okoro on Jan 15, 2026, 12:00 PM\./);
  });

  it('a link to a plan that never was says so, and leads back to the list', async () => {
    const { user } = await openPlans({ route: '/admin/plans?edit=nope' });
    const form = await dialog('Edit Investment Plan');
    expect(await within(form).findByText('We can’t find this plan.')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Back to the plans' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(address()).toBe('/admin/plans');
  });
});

describe('two admins and one plan', () => {
  it('untouched fields follow what the other one saves', async () => {
    const { form, backend } = await openEdit();
    await (await otherAdmin(backend)).setRoi(8);
    await waitFor(() => expect(roi(form)).toHaveValue('8'));
    expect(within(form).queryByText(/changed while you were editing/)).not.toBeInTheDocument();
  });

  it('the second to save hears who was first, sees the new terms and keeps what was typed', async () => {
    const { user, form, backend } = await openEdit();
    const nadia = await otherAdmin(backend);
    fillFields(form, { 'ROI (%)': '6' });
    await nadia.setRoi(8);
    expect(await within(form).findByText('“Starter Crypto” changed while you were editing')).toBeVisible();
    expect(within(form).getByText(/^ROI \(%\):/)).toHaveTextContent('ROI (%): 8%');
    await saveReviewed(user, form);

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Plan Not Saved');
    expect(toast).toHaveTextContent(
      'It was changed by Nadia Okoro on Jan 15, 2026, 12:00 PM. Your changes are kept; check them and save again.',
    );
    expect(roi(form)).toHaveValue('6');
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 8, version: 2 });

    await saveReviewed(user, form);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Updated'));
    await waitFor(async () => expect(await planRow('Starter Crypto')).toHaveTextContent('6%'));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 6, version: 3 });
  });

  it('a save over those new terms that got no answer is asked about after a reload, and made once', async () => {
    const { user, form, backend, storage, unmount } = await openEdit();
    const nadia = await otherAdmin(backend);
    fillFields(form, { 'ROI (%)': '6' });
    await nadia.setRoi(8);
    await saveReviewed(user, form);
    await screen.findByRole('alert');
    server.use(loseAnswerOf('PUT', '/api/plans/c1'));
    await saveReviewed(user, form);
    await within(form).findByRole('button', { name: 'Check again' });
    unmount();
    server.resetHandlers();

    const after = await openPlans({ backend, storage, route: '/admin/plans?edit=c1' });
    const resumed = await dialog('Edit Investment Plan');
    expect(await within(resumed).findByLabelText('ROI (%)')).toHaveValue('6');
    await after.user.click(within(resumed).getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Updated'));
    await waitFor(() => expect(resumed).not.toBeInTheDocument());
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 6, version: 3 });
  });

  it('the new terms can be taken over instead', async () => {
    const { user, form, backend } = await openEdit();
    const nadia = await otherAdmin(backend);
    fillFields(form, { 'ROI (%)': '6' });
    await nadia.setRoi(8);
    await user.click(await within(form).findByRole('button', { name: 'Use the saved values' }));
    await waitFor(() => expect(roi(form)).toHaveValue('8'));
  });

  it('typed over an older version, it says so after a login in between as well', async () => {
    const { form, backend, storage, unmount } = await openEdit();
    fillFields(form, { 'ROI (%)': '6' });
    await waitFor(() => expect(roi(form)).toHaveValue('6'));
    unmount();
    await (await otherAdmin(backend)).setRoi(8);

    const again = { backend, storage: signInAgain(storage, 'admin'), route: '/admin/plans?edit=c1' };
    const { user } = await openPlans(again);
    const resumed = await dialog('Edit Investment Plan');
    expect(await within(resumed).findByLabelText('ROI (%)')).toHaveValue('6');
    expect(within(resumed).getByText('“Starter Crypto” changed while you were editing')).toBeVisible();
    await saveReviewed(user, resumed);
    expect(await screen.findByRole('alert')).toHaveTextContent('changed by Nadia Okoro');
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 8 });
  });

  it('a plan that was deleted meanwhile can be made again from what was typed', async () => {
    const { user, form, backend } = await openEdit();
    const nadia = await otherAdmin(backend);
    fillFields(form, { 'ROI (%)': '6' });
    await nadia.deletePlan();
    expect(await within(form).findByText('“Starter Crypto” no longer exists')).toBeVisible();
    expect(form).toHaveTextContent('It was deleted by Nadia Okoro on Jan 15, 2026, 12:00 PM.');
    await saveReviewed(user, form);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Created'));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await planRow('Starter Crypto')).toHaveTextContent('6%');
    expect(recordsIn(backend, 'plans').filter(({ name }) => name === 'Starter Crypto')).toMatchObject([
      { roi: 6 },
    ]);
  });

  it('a change that never arrived creates nothing when it is checked, if the plan was deleted meanwhile', async () => {
    const { user, form, backend } = await openEdit();
    const nadia = await otherAdmin(backend);
    fillFields(form, { 'ROI (%)': '6' });
    server.use(http.put('*/api/plans/c1', () => HttpResponse.error()));
    await saveReviewed(user, form);
    const again = await within(form).findByRole('button', { name: 'Check again' });
    server.resetHandlers();
    await nadia.deletePlan();
    await user.click(again);
    expect(await within(form).findByText('“Starter Crypto” no longer exists')).toBeVisible();
    expect(recordsIn(backend, 'plans').filter(({ name }) => name === 'Starter Crypto')).toEqual([]);
    await saveReviewed(user, form);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(recordsIn(backend, 'plans').filter(({ name }) => name === 'Starter Crypto')).toHaveLength(1);
  });
});

test('somebody else in the same tab does not find what was typed', async () => {
  const { form, storage, unmount } = await openEdit();
  fillFields(form, { 'ROI (%)': '6' });
  unmount();
  await renderScreen(<p>Noah</p>, { storage: signInAgain(storage, 'noah') });
  expect(screen.queryByDisplayValue('6')).not.toBeInTheDocument();
});
