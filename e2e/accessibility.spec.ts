import { screens } from './screens';
import { testScreen } from './support/screenTest';

screens.forEach(testScreen);
