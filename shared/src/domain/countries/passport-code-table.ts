/**
 * What a passport can name as nationality or issuer although it is no country of ISO 3166: the code in the machine-readable zone (ICAO Doc
 * 9303 part 3, section 5), the canonical name, and after `|` other names.
 */
export const passportCodeTable: string = `
GBD British Overseas Territories Citizen | British Dependent Territories Citizen
GBN British National (Overseas) | BN(O)
GBO British Overseas Citizen
GBP British Protected Person
GBS British Subject
EUE European Union | EU | European Union (laissez-passer)
UNO United Nations | UN | United Nations Organization
UNA United Nations Specialized Agency
UNK Resident of Kosovo (UNMIK)
XBA African Development Bank | African Development Bank (ADB)
XIM African Export-Import Bank | African Export-Import Bank (AFREXIM Bank)
XCC Caribbean Community | CARICOM | Caribbean Community (CARICOM)
XCE Council of Europe
XCO Common Market for Eastern and Southern Africa | COMESA | Common Market for Eastern and Southern Africa (COMESA)
XEC Economic Community of West African States | ECOWAS | Economic Community of West African States (ECOWAS)
XPO Interpol | International Criminal Police Organization | International Criminal Police Organization (INTERPOL)
XES Organization of Eastern Caribbean States | OECS | Organization of Eastern Caribbean States (OECS)
XMP Parliamentary Assembly of the Mediterranean | Parliamentary Assembly of the Mediterranean (PAM)
XOM Sovereign Military Order of Malta | Order of Malta
XDC Southern African Development Community | SADC
XXA Stateless | Stateless person
XXB Refugee (1951 Convention) | Refugee
XXC Refugee (other)
XXX Unspecified nationality | Person of unspecified nationality
`;

/**
 * Countries that no longer exist and had no single successor: the last alpha-3 code (ISO 3166-3), the canonical name, and other names. An
 * applicant can be born there, but has no passport of it.
 */
export const formerCountryTable: string = `
ANT Netherlands Antilles
CSK Czechoslovakia | Czechoslovak Socialist Republic
DDR East Germany | German Democratic Republic
SCG Serbia and Montenegro
SUN Soviet Union | USSR | Union of Soviet Socialist Republics
YMD South Yemen | Democratic Yemen | People’s Democratic Republic of Yemen
YUG Yugoslavia | Socialist Federal Republic of Yugoslavia | Federal Republic of Yugoslavia
`;
