/** Why an identity check was rejected. */
export const KYC_REASON = `
ALTER TABLE users ADD COLUMN kyc_reason text COLLATE "C";
`;
