import { z } from 'zod';

/** An order ID. Accepts numbers and digits, because forms and URLs contain text. */
export const orderIdSchema = z.coerce
  .number('Order id must be a number')
  .int('Order id must be a whole number')
  .min(1, 'Order id must be a positive number')
  .max(4_503_599_627_370_495, 'Order id is too large');
