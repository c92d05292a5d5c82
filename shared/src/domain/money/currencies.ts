interface Currency {
  /** ISO 4217 alphabetic code. */
  code: string;
  /** ISO 4217 numeric code, three digits. */
  numeric: string;
  /** Decimal digits (ISO 4217 minor unit). */
  digits: number;
  /** How many units a US dollar bought on 2026-09-29, in two digits. Too coarse to convert with: see `isWorthFarLess`. */
  perDollar: number;
}

/**
 * THE table of currencies: code, numeric code, and about how many units a US dollar buys, by decimal digits (ISO 4217 list one, without
 * funds and metals; BGN stays for refunds). It is our own because `Intl` answers differently from one version of Node to the next (HUF, IDR).
 * The rates are those of `@fawazahmed0/currency-api` 2026.9.29 (npm), rounded. A currency that loses value since is judged too mildly, not too
 * strictly.
 */
const currenciesByDigits: Readonly<Record<number, string>> = {
  0: `BIF108=3000 CLP152=970 DJF262=180 GNF324=8800 ISK352=120 JPY392=160 KMF174=430 KRW410=1400 PYG600=5900 RWF646=1500 UGX800=3900
    VND704=26000 VUV548=120 XAF950=580 XOF952=580 XPF953=110`,
  2: `AED784=3.7 AFN971=64 ALL008=81 AMD051=360 AOA973=920 ARS032=1500 AUD036=1.4 AWG533=1.8 AZN944=1.7 BAM977=1.7 BBD052=2 BDT050=120
    BGN975=1.7 BMD060=1 BND096=1.3 BOB068=12 BRL986=5.2 BSD044=1 BTN064=96 BWP072=14 BYN933=3 BZD084=2 CAD124=1.4 CDF976=2300
    CHF756=0.83 CNY156=6.7 COP170=3400 CRC188=460 CUP192=24 CVE132=97 CZK203=21 DKK208=6.6 DOP214=58 DZD012=130 EGP818=52 ERN232=15
    ETB230=160 EUR978=0.88 FJD242=2.2 FKP238=0.76 GBP826=0.76 GEL981=2.6 GHS936=12 GIP292=0.76 GMD270=74 GTQ320=7.6 GYD328=210
    HKD344=7.8 HNL340=27 HTG332=130 HUF348=320 IDR360=18000 ILS376=3.1 INR356=96 IRR364=1400000 JMD388=160 KES404=130 KGS417=87
    KHR116=4100 KPW408=900 KYD136=0.83 KZT398=440 LAK418=22000 LBP422=90000 LKR144=330 LRD430=170 LSL426=16 MAD504=9.6 MDL498=18
    MGA969=4400 MKD807=54 MMK104=2100 MNT496=3600 MOP446=8.1 MRU929=40 MUR480=48 MVR462=15 MWK454=1700 MXN484=18 MYR458=4.1
    MZN943=64 NAD516=16 NGN566=1300 NIO558=37 NOK578=9.5 NPR524=150 NZD554=1.8 PAB590=1 PEN604=3.4 PGK598=4.5 PHP608=63 PKR586=280
    PLN985=3.8 QAR634=3.6 RON946=4.6 RSD941=100 RUB643=85 SAR682=3.8 SBD090=8 SCR690=14 SDG938=600 SEK752=10 SGD702=1.3 SHP654=0.76
    SLE925=23 SOS706=570 SRD968=38 SSP728=5700 STN930=22 SVC222=8.8 SYP760=13000 SZL748=16 THB764=34 TJS972=9.2 TMT934=3.5
    TOP776=2.4 TRY949=49 TTD780=6.8 TWD901=32 TZS834=2600 UAH980=45 USD840=1 UYU858=40 UZS860=12000 VED926=860 VES928=860 WST882=2.8
    XCD951=2.7 XCG532=1.8 YER886=240 ZAR710=16 ZMW967=20 ZWG924=27`,
  3: `BHD048=0.38 IQD368=1300 JOD400=0.71 KWD414=0.31 LYD434=6.4 OMR512=0.38 TND788=3`,
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
