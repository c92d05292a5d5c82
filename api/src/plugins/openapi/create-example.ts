import { componentsPath, type JsonSchema } from './component-schemas';

/** Examples by property name, for values that do not follow from the schema. */
const examplesByName: Record<string, string | number> = {
  message: 'Done.',
  telephone_number: '612345678',
  country_code: '33',
  orderId: 100_234,
  start: 0,
  end: 10,
  order_id: 100_234,
  email: 'marie.dupont@example.com',
  opens: '08:00',
  closes: '17:00',
  year: 2026,
  url: 'https://application.example/webhooks',
  name: 'Sok Dara',
  assignto: 'Sok Dara',
  assign_to: 'Sok Dara',
  userName: 'Sok Dara',
  password: 'four quiet green boats',
  newPassword: 'four quiet green boats',
  code: '492817',
  first_name: 'MARIE',
  last_name: 'DUPONT',
  customer_name: 'MARIE DUPONT',
  customername: 'MARIE DUPONT',
  cardholderName: 'MARIE DUPONT',
  cardLastFour: '4242',
  amount: '36.00',
  currency: 'USD',
  current_nationality: 'France',
  file1: 'e-visa.pdf',
  searchVal: 'dupont',
  sort: '-created_at',
  filter: 'status:New,Pending;document:no',
  ip: '203.0.113.7',
  remark: 'Asked for a clearer passport photo.',
  transactionId: 'ch_3PqX8s',
  merchantName: 'EVISA LTD',
  releaseSet: 'c3af3215e1d2e52c3d2e012c5feb590f',
  version: '1.0.0-3fa9c1d2',
  remote: 'orders',
  screen: '/admin/recent-order',
  file: 'assets/2188.0722dddf.js',
  reference: '7F3K-Q2MD',
  scopes: 'intake',
  publicKey:
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAH35S5w15CTwqNi850jhM1GzzpejQ8xHK6vvpaJhRBZc=\n-----END PUBLIC KEY-----',
  expiresAt: '2099-12-31T00:00:00.000Z',
};

const examplesByFormat: Record<string, string> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T08:15:30.123Z',
  uuid: '9b2f1c1e-5d0a-4c55-8f0e-3f0f3c1c2a77',
};

/** For patterns that the others do not match: ids in hexadecimal, and names of files. */
const examplesForPatterns = ['c3af3215e1d2e52c3d2e012c5feb590f', 'c3af3215e1d2e52c', '9b2f1c1e.pdf'];

/** Returns a value that a schema allows. `name` is the property of the value. */
export function createExample(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>, name = ''): unknown {
  const createPart = (part: JsonSchema, property = name) => createExample(part, named, property);
  if (schema.$ref !== undefined) return createPart(named[schema.$ref.slice(componentsPath.length)] ?? {});
  if ('const' in schema) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return createPart(choice);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [createPart(schema.items ?? {})];
  if (type === 'object') return createExampleObject(schema, createPart);
  const example = examplesByName[name];
  if (type === 'string') {
    const words = name.replaceAll('_', ' ');
    const usual = [example, examplesByFormat[schema.format ?? ''], words];
    const pattern = new RegExp(schema.pattern ?? '', 'u');
    return (
      [...usual, ...examplesForPatterns]
        .map((value) => String(value ?? ''))
        .find((value) => value !== '' && pattern.test(value)) ?? words
    );
  }
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return typeof example === 'number' ? example : Math.max(1, schema.minimum ?? 1);
}

function createExampleObject(
  { properties = {}, propertyNames, additionalProperties }: JsonSchema,
  createPart: (part: JsonSchema, property: string) => unknown,
): object {
  const keys = propertyNames?.enum?.map(String) ?? ['key'];
  const records = additionalProperties ? keys.map((key) => [key, createPart(additionalProperties, key)]) : [];
  return Object.fromEntries([
    ...Object.entries(properties).map(([key, part]) => [key, createPart(part, key)]),
    ...records,
  ]);
}
