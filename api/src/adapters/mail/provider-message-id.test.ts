import { findProviderMessageId } from './provider-message-id';

it.each([
  [
    '250 Ok 010201926ab3c4d5-0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0-000000',
    '010201926ab3c4d5-0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0-000000',
  ],
  ['250 Ok: queued as 6tq8mZvBTgSVmqpKPFQVJQ', '6tq8mZvBTgSVmqpKPFQVJQ'],
  ['250 2.0.0 Ok: queued as 4755F1BC3CA', '4755F1BC3CA'],
  ['250 OK id=1xX4P8-0003Ur-11', '1xX4P8-0003Ur-11'],
  ['250 2.0.0 468f2ed8 Message accepted for delivery', '468f2ed8'],
  ['250 Message received', null],
  ['250 Ok', null],
])('finds the id of %j', (response, id) => {
  expect(findProviderMessageId(response)).toBe(id);
});
