import { screenStates } from './screens';
import { testScreen } from './support/screenTest';

screenStates.forEach(testScreen);
