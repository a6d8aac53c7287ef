import { configureStore, createAction } from '@reduxjs/toolkit';
import { recordsForgotten, recordsOutdated } from '../api/sessionEvents';
import { createEntitySlice } from './entitySlice';

interface Cairn {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

const answered = createAction<{ readonly items: readonly Cairn[] }>('cairns/answered');
const read = createAction<Cairn>('cairn/read');

function start() {
  const cairns = createEntitySlice({
    name: 'cairns',
    pages: [{ matchFulfilled: answered.match }],
    records: [{ matchFulfilled: read.match }],
  });
  const store = configureStore({ reducer: { cairns: cairns.reducer } });
  const nameOf = (id: string) => store.getState().cairns.entities[id]?.name;
  return { store, nameOf };
}

const cairn = (version: number, name = `version ${version}`): Cairn => ({ id: 'cairn-1', version, name });

test.each([
  ['a page', (record: Cairn) => answered({ items: [record] })],
  ['a record', (record: Cairn) => read(record)],
])('the newest version wins, in whichever order answers come: %s', (_what, arrive) => {
  const { store, nameOf } = start();
  store.dispatch(arrive(cairn(2)));
  store.dispatch(arrive(cairn(1)));
  expect(nameOf('cairn-1')).toBe('version 2');
  store.dispatch(arrive(cairn(3)));
  expect(nameOf('cairn-1')).toBe('version 3');
});

test('an equal version is the newer answer, and an equal record the same object', () => {
  const { store, nameOf } = start();
  store.dispatch(read(cairn(2)));
  const known = store.getState().cairns.entities['cairn-1'];
  store.dispatch(read(cairn(2)));
  expect(store.getState().cairns.entities['cairn-1']).toBe(known);
  store.dispatch(read(cairn(2, 'renamed')));
  expect(nameOf('cairn-1')).toBe('renamed');
});

test('after the data were replaced a lower version counts, once', () => {
  const { store, nameOf } = start();
  store.dispatch(read(cairn(5)));
  store.dispatch(recordsOutdated());
  store.dispatch(read(cairn(1)));
  expect(nameOf('cairn-1')).toBe('version 1');
  store.dispatch(read(cairn(3)));
  store.dispatch(read(cairn(2)));
  expect(nameOf('cairn-1')).toBe('version 3');
});

test('records are forgotten with the session', () => {
  const { store, nameOf } = start();
  store.dispatch(read(cairn(1)));
  store.dispatch(recordsForgotten());
  expect(nameOf('cairn-1')).toBeUndefined();
});
