import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { screen } from '@testing-library/react';
import { openUsers, row, usersBackend } from '../../../test/screens/users';
import { press } from '../../../test/screens/page';
import { catchSavedFiles } from '../../../test/savedFiles';

const { names, files, lines } = catchSavedFiles();

test('the export holds everybody of the filter, on whatever page, in plain values', async () => {
  await openUsers({ backend: usersBackend(130), search: '?kycStatus=unverified&sort=name&page=2' });
  expect(await screen.findAllByRole('rowheader', { name: /^Person/ })).toHaveLength(25);
  await press('Export CSV');
  expect(await screen.findByText('Export ready')).toBeVisible();
  const [header, first, ...rest] = await lines();
  expect(header).toBe(
    'User ID,Name,Email,Email confirmed,KYC status,Balance,Referral code,Referred by,Referrals,Joined,Frozen',
  );
  expect(first).toMatch(
    /^user-3,Mia Rossi,mia@cairnfield\.example,no,unverified,0\.00,ref-user30000,,0,2025-/,
  );
  expect(rest).toHaveLength(127);
  expect(names).toEqual([expect.stringMatching(/^cairnfield-users-\d{4}-\d{2}-\d{2}\.csv$/)]);
});

test('an export that fails says so', async () => {
  await openUsers();
  await row(/Ava/);
  server.use(
    http.all('*', () =>
      HttpResponse.json({ type: 'internal', title: 'An error occurred.', status: 500 }, { status: 500 }),
    ),
  );
  await press('Export CSV');
  expect(await screen.findByRole('alert')).toHaveTextContent('Export Failed');
  expect(files).toEqual([]);
});
