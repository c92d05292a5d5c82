import { Paper } from '@evisa/shared/kit/base';
import { SendInvoiceForm } from '../features/invoices/send-invoice-form';
import classes from './send-invoice.module.css';

/** The specification, section 2, Send Invoice. */
function SendInvoice() {
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Manage Invoices</h1>
      <Paper withBorder radius="lg" className={classes.card}>
        <SendInvoiceForm />
      </Paper>
    </div>
  );
}

export { SendInvoice as Component };
