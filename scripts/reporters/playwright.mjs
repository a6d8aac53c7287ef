/** Playwright's reporter for `npm test`: progress by test, and failures as they happen. */
import path from 'node:path';
import { createProgress, failureReport, patternWord } from '../lib/progress.mjs';

export default class PlaywrightReporter {
  #progress = createProgress({ unit: 'browser tests' });
  #passed = 0;
  #failed = 0;

  onBegin(_config, suite) {
    this.#progress.begin(suite.allTests().length);
  }

  onTestEnd(test, { status, errors, attachments }) {
    if (status === test.expectedStatus) this.#passed += 1;
    else {
      this.#failed += 1;
      // The file that Playwright ran, which may import the test from another.
      const file = `e2e/${test.titlePath()[2]?.split(path.sep).join('/')}`;
      console.log(
        failureReport({
          name: `${file}: ${test.title}`,
          message: errors.map(({ stack, message }) => stack ?? message ?? '').join('\n'),
          files: attachments.flatMap(({ path: attached }) => attached ?? []),
          repeat: `npm run e2e -- ${file} -g ${patternWord(test.title)}`,
        }),
      );
    }
    this.#progress.advance({
      done: this.#passed + this.#failed,
      passed: this.#passed,
      failed: this.#failed,
    });
  }

  onError(error) {
    console.log(error.stack ?? error.message ?? String(error.value));
  }

  printsToStdio() {
    return true;
  }
}
