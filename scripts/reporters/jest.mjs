/** jest's reporter for `npm test`: progress by file, failures as they come. */
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { createProgress, failureReport, patternWord } from '../lib/progress.mjs';

export default class JestReporter {
  #progress = createProgress({ unit: 'test files' });

  onRunStart({ numTotalTestSuites }) {
    this.#progress.begin(numTotalTestSuites);
  }

  onTestResult({ context }, { testFilePath, testResults, testExecError, failureMessage }, results) {
    const file = path.relative(root, testFilePath).split(path.sep).join('/');
    const again = `npx jest --selectProjects ${context.config.displayName?.name} -- ${file}`;
    for (const { status, fullName, failureMessages } of testResults) {
      if (status !== 'failed') continue;
      const repeat = again.replace(' --', ` -t ${patternWord(fullName)} --`);
      console.log(
        failureReport({ name: `${file}: ${fullName}`, message: failureMessages.join('\n'), repeat }),
      );
    }
    if (testExecError) {
      console.log(failureReport({ name: file, message: failureMessage ?? '', repeat: again }));
    }
    this.#progress.advance({
      done: results.numPassedTestSuites + results.numFailedTestSuites + results.numPendingTestSuites,
      passed: results.numPassedTests,
      failed: results.numFailedTests,
    });
  }
}
