import { paths } from '../../../lib/paths';
import { MAX_NOTICES, NoticesBell } from '../../shared/notices/NoticesBell';
import { NOTICE_CHOICES } from './notices';
import { useNotices } from './useNotices';

export const NO_NOTICES =
  'No notifications yet. News about your deposits, withdrawals, payouts and transfers appears here.';

/** The investor's latest notices. */
export function NotificationsBell() {
  return (
    <NoticesBell
      state={useNotices(MAX_NOTICES)}
      emptyText={NO_NOTICES}
      allPath={paths.dashboard.notifications}
      choices={NOTICE_CHOICES}
    />
  );
}
