import { formatNumber } from '../../../lib/formats';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { MOST_PRINTED, type StatementPrint } from './useStatementPrint';

const MOST = formatNumber(MOST_PRINTED);

/** Asks before printing only part of the filtered rows. */
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
        : `${formatNumber(asked)} transactions match, but only the first ${MOST} can be printed. To print others, narrow the dates. To get them all, use Export CSV.`}
    </ConfirmDialog>
  );
}
