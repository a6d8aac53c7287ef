import { AUDIT_LIST } from './audit';
import { depositInput } from '../seed/inputs';
import { createDeposit, approveDeposit } from './deposits';
import { parseListQuery } from '../lists';
import { updateSite } from './settings';
import { listFor } from './people';
import { ADMIN, createServiceWorld, refusalOf, START } from '../../src/test/backend/serviceWorld';

const DAY_MS = 86_400_000;

function played() {
  const world = createServiceWorld();
  const ava = world.join('Ava');
  const { id } = world.command(ava, (context) =>
    createDeposit(context, depositInput({ amount: 250, crypto: 'btc', proof: 'a.png' })),
  );
  world.now = START + DAY_MS;
  world.command(ADMIN, (context) => approveDeposit(context, id));
  world.now = START + 2 * DAY_MS;
  const site = { contactEmail: 'a@b.example', contactPhone: '1', aboutUs: '' };
  world.command(ADMIN, (context) => updateSite(context, site));
  const found = (search: string) =>
    world
      .query(ADMIN, (context) =>
        listFor(context, AUDIT_LIST, parseListQuery(AUDIT_LIST, new URLSearchParams(search))),
      )
      .items.map(({ action }) => action);
  return { found, depositId: id };
}

const ALL = ['site.updated', 'deposit.approved', 'deposit.requested'];

test('the newest action stands first, and the order can be turned or be of names and words', () => {
  const { found } = played();
  expect(found('')).toEqual(ALL);
  expect(found('sort=date')).toEqual([...ALL].reverse());
  // "Approved a deposit", "Requested a deposit", "Saved the site information".
  expect(found('sort=action')).toEqual(['deposit.approved', 'deposit.requested', 'site.updated']);
  expect(found('sort=actorName')[0]).toBe('deposit.requested');
});

test('a kind narrows to everything that was done about it, a role to what such people did', () => {
  const { found } = played();
  expect(found('kind=deposit')).toEqual(['deposit.approved', 'deposit.requested']);
  expect(found('kind=settings')).toEqual(['site.updated']);
  expect(found('kind=deposit&actorRole=admin')).toEqual(['deposit.approved']);
  expect(refusalOf(() => found('kind=secrets'))).toMatchObject({ status: 400 });
});

test('a search finds the words that a person reads, names, ids and details', () => {
  const { found, depositId } = played();
  expect(found('q=approved a dep')).toEqual(['deposit.approved']);
  expect(found('q=SAVED THE SITE')).toEqual(['site.updated']);
  expect(found(`q=${depositId}`)).toEqual(['deposit.approved', 'deposit.requested']);
  expect(found('q=morgan')).toEqual(['site.updated', 'deposit.approved']);
  expect(found('q=nothing of this')).toEqual([]);
});

test('the first and the last day bound the log', () => {
  const { found } = played();
  expect(found('from=2026-01-16&to=2026-01-16')).toEqual(['deposit.approved']);
  expect(found('to=2026-01-15')).toEqual(['deposit.requested']);
});
