import { useState } from 'react';
import { PageFrame } from '../../ui/page/PageFrame';
import { EmailsSection } from './EmailsSection';
import { FreezeSection } from './FreezeSection';
import { LimitSection } from './LimitSection';
import { PasskeysSection } from './PasskeysSection';
import { AuthenticatorSection } from './AuthenticatorSection';
import { PasswordSection } from './PasswordSection';
import { RecoveryCodesSection } from './RecoveryCodesSection';
import { SessionsSection } from './SessionsSection';
import { SignInsSection } from './SignInsSection';

/** `/dashboard/security` and `/admin/security` (product 25): the caller's own account, in both areas. */
export function SecurityPage() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <PageFrame title="Security" lead="How you log in, and where you’re logged in." width="narrow">
      <PasswordSection />
      <PasskeysSection />
      <AuthenticatorSection onCodes={setCodes} />
      <RecoveryCodesSection codes={codes} onCodes={setCodes} />
      <SessionsSection />
      <SignInsSection />
      <LimitSection />
      <EmailsSection />
      <FreezeSection />
    </PageFrame>
  );
}
