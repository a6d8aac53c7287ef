import { isSeenFirst, screens } from './screens';
import { testScreen } from './support/screenTest';

screens.filter((screen) => !isSeenFirst(screen)).forEach(testScreen);
