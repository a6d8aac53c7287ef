import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { MOST_PRINTED, type StatementPrint } from './useStatementPrint';

const MOST = MOST_PRINTED.toLocaleString('en-US');

/** Asks before only part of the filter is printed. */
export function PrintQuestion({ print }: { readonly print: StatementPrint }) {
  const { asked, confirm, cancel } = print;
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={`Print the first ${MOST}?`}
      confirmLabel={`Print ${MOST}`}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked === null
        ? null
        : `${asked.toLocaleString('en-US')} transactions match, and ${MOST} are printed at most, in the order shown. Narrow the dates to print others; Export CSV holds every one.`}
    </ConfirmDialog>
  );
}
