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

  describe('edited by an Admin', () => {
    let admin: string;
    beforeAll(async () => {
      admin = await api.signInAs('Admin');
    });
    const add = (name: string) => api.call('POST', 'admin/add-payment-gateway', { token: admin, body: { name } });
    const update = (body: object) => api.call('PUT', 'admin/update-payment-gateway', { token: admin, body });

    test('adds a gateway once, and refuses its name a second time', async () => {
      const added = await add(' Adyen ');
      expect(added.json().data).toMatchObject({ gateway_name: 'Adyen', is_active: '0', retired_at: null });
      const again = await add('Adyen');
      expect([again.statusCode, again.json().errors]).toEqual([409, { name: expect.any(String) }]);
      expect((await add('')).json().errors).toEqual({ name: 'Please enter a name.' });
    });

    test('renames a gateway, with an audit entry', async () => {
      const gatewayId = (await add('Payd')).json().data.id;
      expect((await update({ gatewayId, name: 'Payed' })).json().data).toMatchObject({ gateway_name: 'Payed' });
      expect((await update({ gatewayId, name: 'Adyen' })).statusCode).toBe(409);
      expect((await update({ gatewayId: 9999, name: 'None' })).statusCode).toBe(404);
      expect((await api.services.db.select().from(auditEntries)).at(-1)).toMatchObject({
        action: 'gateway.update',
        changes: { gateway: { from: 'Payd', to: 'Payed' } },
      });
    });

    test('retires a gateway unless it is active, and brings it back', async () => {
      const gatewayId = (await add('Old')).json().data.id;
      expect((await update({ gatewayId, retired: true })).json().data.retired_at).toMatch(/Z$/);
      expect((await choose(gatewayId)).statusCode).toBe(404);
      expect((await update({ gatewayId, retired: false })).json().data.retired_at).toBeNull();
      expect((await choose(gatewayId)).statusCode).toBe(200);
      expect((await update({ gatewayId, retired: true })).statusCode).toBe(409);
    });
  });
});
