interface Currency {
  /** ISO 4217 alphabetic code. */
  code: string;
  /** ISO 4217 numeric code, three digits. */
  numeric: string;
  /** Decimal digits (ISO 4217 minor unit). */
  digits: number;
  /** About how many units a US dollar bought in 2026. Too coarse to convert with: see `isWorthFarLess`. */
  perDollar: number;
}

/**
 * THE table of currencies: code, numeric code, and about how many units a US dollar buys, by decimal digits (ISO 4217 list one, without
 * funds and metals; BGN stays for refunds). It is our own because `Intl` answers differently from one version of Node to the next (HUF, IDR).
 */
const currenciesByDigits: Readonly<Record<number, string>> = {
  0: `BIF108=2900 CLP152=950 DJF262=178 GNF324=8600 ISK352=125 JPY392=150 KMF174=430 KRW410=1400 PYG600=7300 RWF646=1440 UGX800=3600
    VND704=26000 VUV548=120 XAF950=570 XOF952=570 XPF953=104`,
  2: `AED784=3.7 AFN971=68 ALL008=85 AMD051=385 AOA973=910 ARS032=1400 AUD036=1.5 AWG533=1.8 AZN944=1.7 BAM977=1.7 BBD052=2 BDT050=121
    BGN975=1.7 BMD060=1 BND096=1.3 BOB068=6.9 BRL986=5.5 BSD044=1 BTN064=88 BWP072=13.5 BYN933=3 BZD084=2 CAD124=1.4 CDF976=2400
    CHF756=0.8 CNY156=7.1 COP170=4000 CRC188=505 CUP192=24 CVE132=95 CZK203=21 DKK208=6.4 DOP214=62 DZD012=130 EGP818=48 ERN232=15
    ETB230=145 EUR978=0.87 FJD242=2.25 FKP238=0.75 GBP826=0.75 GEL981=2.7 GHS936=11 GIP292=0.75 GMD270=72 GTQ320=7.7 GYD328=209
    HKD344=7.8 HNL340=26 HTG332=131 HUF348=335 IDR360=16500 ILS376=3.3 INR356=88 IRR364=42000 JMD388=160 KES404=129 KGS417=87
    KHR116=4000 KPW408=130 KYD136=0.83 KZT398=530 LAK418=21500 LBP422=89500 LKR144=303 LRD430=183 LSL426=17.3 MAD504=9.2 MDL498=17
    MGA969=4450 MKD807=53 MMK104=2100 MNT496=3590 MOP446=8 MRU929=40 MUR480=46 MVR462=15.4 MWK454=1735 MXN484=18.4 MYR458=4.2
    MZN943=64 NAD516=17.3 NGN566=1450 NIO558=36.8 NOK578=10 NPR524=141 NZD554=1.75 PAB590=1 PEN604=3.4 PGK598=4.2 PHP608=58 PKR586=282
    PLN985=3.7 QAR634=3.64 RON946=4.4 RSD941=101 RUB643=80 SAR682=3.75 SBD090=8.2 SCR690=14 SDG938=600 SEK752=9.4 SGD702=1.3 SHP654=0.75
    SLE925=23 SOS706=571 SRD968=38 SSP728=4700 STN930=21 SVC222=8.75 SYP760=11000 SZL748=17.3 THB764=32.5 TJS972=9.3 TMT934=3.5
    TOP776=2.35 TRY949=42 TTD780=6.8 TWD901=31 TZS834=2450 UAH980=42 USD840=1 UYU858=40 UZS860=12000 VED926=230 VES928=230 WST882=2.75
    XCD951=2.7 XCG532=1.8 YER886=239 ZAR710=17.3 ZMW967=22.5 ZWG924=26`,
  3: `BHD048=0.376 IQD368=1310 JOD400=0.709 KWD414=0.307 LYD434=5.45 OMR512=0.385 TND788=2.95`,
};

export const currencies: readonly Currency[] = Object.entries(currenciesByDigits).flatMap(([digits, list]) =>
  Array.from(list.matchAll(/([A-Z]{3})(\d{3})=([\d.]+)/g), ([, code = '', numeric = '', perDollar]) => ({
    code,
    numeric,
    digits: Number(digits),
    perDollar: Number(perDollar),
  })),
);

const byName = new Map(
  currencies.flatMap((currency) => [
    [currency.code, currency],
    [currency.numeric, currency],
  ]),
);

/** Finds a currency by its ISO 4217 code in any case (`USD`, `usd`) or its numeric code (`840`). */
export function findCurrency(name: string): Currency | undefined {
  return byName.get(name.trim().toUpperCase());
}

/** Returns the decimal digits of a currency; two for one that is not known. */
export function getCurrencyDigits(code: string): number {
  return byName.get(code)?.digits ?? 2;
}
