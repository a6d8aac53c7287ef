import * as schema from '../../lib/schema';

/** Money sent from one investor to another (product 9.1). It has no states. */
export const transferSchema = schema.record({
  /** `trf-` + timestamp. */
  id: schema.id(),
  senderId: schema.id(),
  senderName: schema.text(),
  recipientId: schema.id(),
  recipientName: schema.text(),
  recipientEmail: schema.email(),
  amount: schema.amount(),
  note: schema.text(),
  date: schema.isoDate(),
  version: schema.version(),
});
export type Transfer = schema.Infer<typeof transferSchema>;

export const transferPageSchema = schema.pageOf(transferSchema);
export type PageOfTransfers = schema.Infer<typeof transferPageSchema>;

/** How a sender sees a recipient beforehand: "Grace H." (product 9.7). */
export const recipientSchema = schema.record({ shortName: schema.text() });
export type Recipient = schema.Infer<typeof recipientSchema>;
