import { expect, test } from '@playwright/test';
import { paths } from '../src/lib/paths';
import { isSeenFirst, screens } from './screens';
import { testScreen } from './support/screenTest';

screens.filter(isSeenFirst).forEach(testScreen);

test('every address of the app is visited', () => {
  const { dashboard, admin, ...others } = paths;
  const addresses = [others, dashboard, admin].flatMap((part) => Object.values<string>(part));
  const isVisited = (address: string) => {
    const pattern = new RegExp(`^${address.replace(/:\w+/, '[^/]+')}$`);
    return screens.some(({ path }) => pattern.test(path));
  };
  expect(addresses.filter((address) => !isVisited(address))).toEqual([]);
});
