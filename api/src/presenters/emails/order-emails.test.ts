import { composeVisaApprovalEmail } from './order-emails';

const site = {
  publicName: 'Cambodia e-Visa',
  publicUrl: 'https://evisa.example',
  applicationMailDomain: 'applications.evisa.example',
};

test('says how long the visa is valid, what to print and where to download it', () => {
  const order = { order_id: 100001, first_name: 'MARIE', last_name: 'DUPONT', visa_type: 'Visa T (Tourist Only)' };
  const { subject, text, replyTo } = composeVisaApprovalEmail(order, site);
  expect(subject).toBe('Your Cambodia e-Visa is ready – order 100001');
  expect(replyTo).toBe('100001@applications.evisa.example');
  expect(text.replaceAll(/\p{Cf}/gu, '').split('\n\n')).toEqual([
    'Dear MARIE DUPONT,',
    'Your application for an e-Visa has been completed successfully. Your visa is attached to this email.',
    'Your tourist e-Visa is valid within 90 days of issue, for a maximum stay of 30 days.',
    'Please print two copies: one for your arrival and one for your departure. Check that your name, passport number and date of birth are right before you travel.',
    'Order id: 100001',
    'You can also download it with your order id and email address:\nhttps://evisa.example/track-order/MjAwMDAy',
    'Have a pleasant journey,\nthe Cambodia e-Visa team\n',
  ]);
});
