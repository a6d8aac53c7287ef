import { outOfSupport } from '../nodeRelease';

const NOW = Date.parse('2026-11-27');

it.each(['20.20.2', '18.0.0', '21.1.0', '23.5.0'])(
  'tells of Node %s, which gets no more fixes',
  (version) => {
    expect(outOfSupport(version, NOW)).toContain('gets no more security fixes');
  },
);

it.each(['22.12.0', '24.1.0', '25.0.0', '26.0.0'])('says nothing of Node %s', (version) => {
  expect(outOfSupport(version, NOW)).toBeNull();
});

it('tells once a release’s support has ended', () => {
  expect(outOfSupport('20.20.2', Date.parse('2026-04-01'))).toBeNull();
  expect(outOfSupport('22.12.0', Date.parse('2027-06-01'))).not.toBeNull();
});
