import { PageFrame } from '../../ui/page/PageFrame';
import { PasskeysSection } from './PasskeysSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';

/** `/dashboard/security` and `/admin/security` (product 25): the caller's own account, in both areas. */
export function SecurityPage() {
  return (
    <PageFrame title="Security" lead="How you log in, and where you’re logged in.">
      <PasswordSection />
      <PasskeysSection />
      <SessionsSection />
    </PageFrame>
  );
}
