/** Money sent from one investor to another (spec 2, decisions A1). It has no life after it is made. */
export interface Transfer {
  /** `trf-` + timestamp. */
  readonly id: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly recipientId: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** Dollars. */
  readonly amount: number;
  readonly note: string;
  /** ISO 8601. */
  readonly date: string;
  readonly version: number;
}
