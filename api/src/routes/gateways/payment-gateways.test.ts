import { insertPaymentGateways } from '../../db/gateways/payment-gateways';
import { auditEntries } from '../../db/schema/audit';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('payment gateways on the %s database', (kind) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Manager');
    await insertPaymentGateways(api.services.db, [
      { gateway_name: 'One', is_active: true },
      { gateway_name: 'Two' },
      { gateway_name: 'Three' },
    ]);
  });
  afterAll(() => api.close());

  const list = async () => (await api.call('GET', 'admin/payment-gateways', { token })).json().data;
  const choose = (gatewayId: unknown) =>
    api.call('POST', 'admin/payment-gateway-setting', { token, body: { gatewayId } });

  test('activates the chosen gateway and records who chose it and when', async () => {
    const [, two] = await list();
    const response = await choose(two.id);
    expect(response.json()).toMatchObject({ status: 1, message: 'Two is now the active payment gateway.' });
    expect(await list()).toEqual([
      expect.objectContaining({ gateway_name: 'One', is_active: '0' }),
      expect.objectContaining({ gateway_name: 'Two', is_active: '1', activated_by: 'Manager Member' }),
      expect.objectContaining({ gateway_name: 'Three', is_active: '0', activated_by: null, activated_at: null }),
    ]);
    await choose(two.id);
    const trail = (await api.services.db.select().from(auditEntries)).filter(
      ({ action }) => action === 'gateway.activate',
    );
    expect(trail).toEqual([expect.objectContaining({ changes: { gateway: { from: 'One', to: 'Two' } } })]);
  });

  test('leaves exactly one active when twenty members choose at once', async () => {
    const gateways = await list();
    await Promise.all(Array.from({ length: 20 }, (_, index) => choose(gateways[index % gateways.length].id)));
    expect((await list()).filter((gateway: { is_active: string }) => gateway.is_active === '1')).toHaveLength(1);
  });

  test('refuses a missing and an unknown gateway', async () => {
    expect((await choose(undefined)).json()).toMatchObject({ errors: { gatewayId: 'Please select gateway.' } });
    expect((await choose('')).json()).toMatchObject({ errors: { gatewayId: 'Please select gateway.' } });
    expect((await choose(9999)).statusCode).toBe(404);
  });
});
