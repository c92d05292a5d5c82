import { readFileSync } from 'node:fs';
import { ConfigError } from './environment-fields';

/** Limits that leave enough space in a defence pack for its other pages. */
const maxCharacters = 10_000;
const maxParagraphs = 60;

/**
 * Returns the terms that applicants accept: the text of a file, with paragraphs separated by an empty line. Throws a
 * `ConfigError`.
 */
export function readTerms(file: string | undefined): string {
  if (file === undefined) return defaultTerms;
  const terms = readTermsFile(file)
    .replaceAll('\r\n', '\n')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();
  if (terms === '') throw new ConfigError('TERMS_FILE is empty.');
  if (terms.length > maxCharacters || terms.split('\n').length > maxParagraphs * 2)
    throw new ConfigError(`TERMS_FILE must have at most ${maxCharacters} characters and ${maxParagraphs} paragraphs.`);
  return terms;
}

function readTermsFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`TERMS_FILE names a file that cannot be read: ${file}`);
  }
}

/** The terms that applicants accept if TERMS_FILE is not set. */
const defaultTerms = `1. The service. We help you to apply for an electronic visa: we check your application, submit it to the immigration authority of the country, follow it until there is a decision, and send you the document. The authority alone decides whether a visa is granted.

2. Your order. You confirm that what you entered and uploaded is true, complete and your own, or that you act for the applicant with their consent. Wrong or missing information can delay an application or lead to its refusal. We may ask you for more by email, telephone or WhatsApp; an application waits until you answer.

3. Price and payment. The price is shown before you pay and covers the visa fee and our service. You pay it with your order, by card. By signing you authorise us to charge your card with the price of the order.

4. Time. We process standard orders in the order in which we receive them, and priority orders before them. Stated times are estimates, because the decision is the authority's. We submit an order for a later entry when the visa would be valid for the journey.

5. Delivery. The service is delivered when your e-Visa is issued. We email it to the address you gave and keep it ready to download with your order id and email address. Every email and every download is recorded with its time and the address of the device.

6. Your duties before travelling. Check the name, passport number and date of birth on the e-Visa and tell us about any mistake immediately. The e-Visa does not replace a passport that is valid for at least six months, and the officers at the border may refuse entry.

7. Refund policy. You can cancel an order and get its whole price back as long as we have not begun to work on it. Once it was handed in to the authority, the visa fee cannot be refunded. Once the e-Visa was issued and sent, the service has been delivered in full and nothing is refunded, also if the journey does not take place. If the authority refuses the application, we refund our service fee but not the visa fee. If we made a mistake, we correct it or refund the order.

8. Questions and disputes. Please write to us first; we answer every request about an order. A refund goes back to the card the order was paid with.

9. Electronic signature. Typing your name under these terms is your signature. It has the same effect as one by hand.`;
