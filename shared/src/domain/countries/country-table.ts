/**
 * The reference table of countries: ISO 3166-1 alpha-2 and alpha-3 code, telephone dial code (ITU-T E.164), the canonical name, and after `|`
 * the other names: ISO 3166 short and formal names, CLDR names, former names and codes, and the codes of ICAO Doc 9303 part 3 that differ
 * from ISO 3166. The canonical name is the specification's where it names the country, otherwise that of CLDR, or for five countries a
 * shorter one. Dial codes are country calling codes: 1 for all of North America. A test compares the table with i18n-iso-countries,
 * libphonenumber and the CLDR of Node.
 */
export const countryTable: string = `
AD AND 376 Andorra | Principality of Andorra
AE ARE 971 United Arab Emirates | UAE
AF AFG 93 Afghanistan | Islamic Republic of Afghanistan
AG ATG 1 Antigua & Barbuda
AI AIA 1 Anguilla
AL ALB 355 Albania | Republic of Albania
AM ARM 374 Armenia | Republic of Armenia
AO AGO 244 Angola | Republic of Angola
AQ ATA 672 Antarctica
AR ARG 54 Argentina | Argentine Republic
AS ASM 1 American Samoa
AT AUT 43 Austria | Republic of Austria
AU AUS 61 Australia | Commonwealth of Australia
AW ABW 297 Aruba
AX ALA 358 Åland Islands | Aland
AZ AZE 994 Azerbaijan | Republic of Azerbaijan
BA BIH 387 Bosnia & Herzegovina | Bosnia | Republic of Bosnia and Herzegovina
BB BRB 1 Barbados
BD BGD 880 Bangladesh | People’s Republic of Bangladesh
BE BEL 32 Belgium | Kingdom of Belgium
BF BFA 226 Burkina Faso | Upper Volta
BG BGR 359 Bulgaria | Republic of Bulgaria
BH BHR 973 Bahrain | Kingdom of Bahrain
BI BDI 257 Burundi | Republic of Burundi
BJ BEN 229 Benin | Republic of Benin | Dahomey
BL BLM 590 St. Barthélemy | Collectivity of Saint Barthélemy
BM BMU 1 Bermuda
BN BRN 673 Brunei | Brunei Darussalam | Nation of Brunei, Abode of Peace
BO BOL 591 Bolivia | Plurinational State of Bolivia
BQ BES 599 Caribbean Netherlands | Bonaire, Sint Eustatius and Saba
BR BRA 55 Brazil | Federative Republic of Brazil
BS BHS 1 Bahamas | Commonwealth of the Bahamas
BT BTN 975 Bhutan | Kingdom of Bhutan
BV BVT 47 Bouvet Island
BW BWA 267 Botswana | Republic of Botswana
BY BLR 375 Belarus | Republic of Belarus
BZ BLZ 501 Belize
CA CAN 1 Canada
CC CCK 61 Cocos (Keeling) Islands | Cocos Islands | Territory of the Cocos (Keeling) Islands
CD COD 243 Democratic Republic of the Congo | Congo - Kinshasa | DR Congo | Zaire | ZAR | DRC
CF CAF 236 Central African Republic
CG COG 242 Republic of the Congo | Congo - Brazzaville | Congo
CH CHE 41 Switzerland | Swiss Confederation
CI CIV 225 Côte d’Ivoire | Republic of Côte d’Ivoire | Ivory Coast
CK COK 682 Cook Islands
CL CHL 56 Chile | Republic of Chile
CM CMR 237 Cameroon | Republic of Cameroon
CN CHN 86 China | People’s Republic of China
CO COL 57 Colombia | Republic of Colombia
CR CRI 506 Costa Rica | Republic of Costa Rica
CU CUB 53 Cuba | Republic of Cuba
CV CPV 238 Cape Verde | Cabo Verde | Republic of Cabo Verde
CW CUW 599 Curaçao | Country of Curaçao
CX CXR 61 Christmas Island | Territory of Christmas Island
CY CYP 357 Cyprus | Republic of Cyprus
CZ CZE 420 Czechia | Czech Republic
DE DEU 49 Germany | Federal Republic of Germany | D
DJ DJI 253 Djibouti | Republic of Djibouti
DK DNK 45 Denmark | Kingdom of Denmark
DM DMA 1 Dominica | Commonwealth of Dominica
DO DOM 1 Dominican Republic
DZ DZA 213 Algeria | People’s Democratic Republic of Algeria
EC ECU 593 Ecuador | Republic of Ecuador
EE EST 372 Estonia | Republic of Estonia
EG EGY 20 Egypt | Arab Republic of Egypt
EH ESH 212 Western Sahara | Sahrawi Arab Democratic Republic
ER ERI 291 Eritrea | State of Eritrea
ES ESP 34 Spain | Kingdom of Spain
ET ETH 251 Ethiopia | Federal Democratic Republic of Ethiopia
FI FIN 358 Finland | Republic of Finland
FJ FJI 679 Fiji | Republic of Fiji
FK FLK 500 Falkland Islands | Falkland Islands (Malvinas) | Falkland Islands (Islas Malvinas)
FM FSM 691 Micronesia | Federated States of Micronesia
FO FRO 298 Faroe Islands | Faeroe Islands
FR FRA 33 France | French Republic | Metropolitan France | FXX
GA GAB 241 Gabon | Gabonese Republic
GB GBR 44 United Kingdom | UK | United Kingdom of Great Britain and Northern Ireland | Great Britain
GD GRD 1 Grenada
GE GEO 995 Georgia
GF GUF 594 French Guiana | Guiana
GG GGY 44 Guernsey | Bailiwick of Guernsey
GH GHA 233 Ghana | Republic of Ghana
GI GIB 350 Gibraltar
GL GRL 299 Greenland
GM GMB 220 Gambia | Republic of the Gambia
GN GIN 224 Guinea | Republic of Guinea
GP GLP 590 Guadeloupe
GQ GNQ 240 Equatorial Guinea | Republic of Equatorial Guinea
GR GRC 30 Greece | Hellenic Republic
GS SGS 500 South Georgia & South Sandwich Islands | South Georgia
GT GTM 502 Guatemala | Republic of Guatemala
GU GUM 1 Guam
GW GNB 245 Guinea-Bissau | Republic of Guinea-Bissau
GY GUY 592 Guyana | Republic of Guyana | Co-operative Republic of Guyana
HK HKG 852 Hong Kong | Hong Kong SAR China | Hong Kong Special Administrative Region of China | Hong Kong Special Administrative Region of the People’s Republic of China
HM HMD 672 Heard & McDonald Islands | Heard Island and McDonald Islands
HN HND 504 Honduras | Republic of Honduras
HR HRV 385 Croatia | Republic of Croatia
HT HTI 509 Haiti | Republic of Haiti
HU HUN 36 Hungary
ID IDN 62 Indonesia | Republic of Indonesia
IE IRL 353 Ireland | Republic of Ireland
IL ISR 972 Israel | State of Israel
IM IMN 44 Isle of Man
IN IND 91 India | Republic of India
IO IOT 246 British Indian Ocean Territory
IQ IRQ 964 Iraq | Republic of Iraq
IR IRN 98 Iran | Islamic Republic of Iran
IS ISL 354 Iceland | Republic of Iceland
IT ITA 39 Italy | Italian Republic
JE JEY 44 Jersey | Bailiwick of Jersey
JM JAM 1 Jamaica
JO JOR 962 Jordan | Hashemite Kingdom of Jordan
JP JPN 81 Japan
KE KEN 254 Kenya | Republic of Kenya
KG KGZ 996 Kyrgyzstan | Kyrgyz Republic
KH KHM 855 Cambodia | Kingdom of Cambodia
KI KIR 686 Kiribati | Republic of Kiribati | Independent and Sovereign Republic of Kiribati
KM COM 269 Comoros | Union of the Comoros
KN KNA 1 St. Kitts & Nevis | Federation of Saint Christopher and Nevis
KP PRK 850 North Korea | Democratic People’s Republic of Korea | DPRK
KR KOR 82 South Korea | Republic of Korea | ROK
KW KWT 965 Kuwait | State of Kuwait
KY CYM 1 Cayman Islands
KZ KAZ 7 Kazakhstan | Republic of Kazakhstan
LA LAO 856 Laos | Lao People’s Democratic Republic
LB LBN 961 Lebanon | Lebanese Republic
LC LCA 1 St. Lucia
LI LIE 423 Liechtenstein | Principality of Liechtenstein
LK LKA 94 Sri Lanka | Democratic Socialist Republic of Sri Lanka | Ceylon
LR LBR 231 Liberia | Republic of Liberia
LS LSO 266 Lesotho | Kingdom of Lesotho
LT LTU 370 Lithuania | Republic of Lithuania
LU LUX 352 Luxembourg | Grand Duchy of Luxembourg
LV LVA 371 Latvia | Republic of Latvia
LY LBY 218 Libya | State of Libya | Libyan Arab Jamahiriya
MA MAR 212 Morocco | Kingdom of Morocco
MC MCO 377 Monaco | Principality of Monaco
MD MDA 373 Moldova | Republic of Moldova
ME MNE 382 Montenegro
MF MAF 590 St. Martin | Saint Martin (French part)
MG MDG 261 Madagascar | Republic of Madagascar
MH MHL 692 Marshall Islands | Republic of the Marshall Islands
MK MKD 389 North Macedonia | Republic of North Macedonia | Macedonia | The former Yugoslav Republic of Macedonia
ML MLI 223 Mali | Republic of Mali
MM MMR 95 Myanmar | Myanmar (Burma) | Burma | Republic of Myanmar | Republic of the Union of Myanmar | BUR
MN MNG 976 Mongolia
MO MAC 853 Macao | Macao SAR China | Macao Special Administrative Region of China | Macau | Macao Special Administrative Region of the People’s Republic of China
MP MNP 1 Northern Mariana Islands | Commonwealth of the Northern Mariana Islands
MQ MTQ 596 Martinique
MR MRT 222 Mauritania | Islamic Republic of Mauritania
MS MSR 1 Montserrat
MT MLT 356 Malta | Republic of Malta
MU MUS 230 Mauritius | Republic of Mauritius
MV MDV 960 Maldives | Republic of Maldives
MW MWI 265 Malawi | Republic of Malawi
MX MEX 52 Mexico | United Mexican States
MY MYS 60 Malaysia
MZ MOZ 258 Mozambique | Republic of Mozambique
NA NAM 264 Namibia | Republic of Namibia
NC NCL 687 New Caledonia
NE NER 227 Niger | Republic of the Niger
NF NFK 672 Norfolk Island | Territory of Norfolk Island
NG NGA 234 Nigeria | Federal Republic of Nigeria
NI NIC 505 Nicaragua | Republic of Nicaragua
NL NLD 31 Netherlands | Kingdom of the Netherlands
NO NOR 47 Norway | Kingdom of Norway
NP NPL 977 Nepal | Federal Democratic Republic of Nepal
NR NRU 674 Nauru | Republic of Nauru
NU NIU 683 Niue
NZ NZL 64 New Zealand
OM OMN 968 Oman | Sultanate of Oman
PA PAN 507 Panama | Republic of Panama
PE PER 51 Peru | Republic of Peru
PF PYF 689 French Polynesia
PG PNG 675 Papua New Guinea | Independent State of Papua New Guinea
PH PHL 63 Philippines | Republic of the Philippines
PK PAK 92 Pakistan | Islamic Republic of Pakistan
PL POL 48 Poland | Republic of Poland
PM SPM 508 St. Pierre & Miquelon
PN PCN 64 Pitcairn Islands | Pitcairn | Pitcairn Group of Islands
PR PRI 1 Puerto Rico | Commonwealth of Puerto Rico
PS PSE 970 Palestinian Territory Occupied | Palestinian Territories | Palestine | State of Palestine
PT PRT 351 Portugal | Portuguese Republic
PW PLW 680 Palau | Republic of Palau
PY PRY 595 Paraguay | Republic of Paraguay
QA QAT 974 Qatar | State of Qatar
RE REU 262 Réunion | Réunion Island
RO ROU 40 Romania | ROM
RS SRB 381 Serbia | Republic of Serbia
RU RUS 7 Russia | Russian Federation
RW RWA 250 Rwanda | Rwandese Republic | Republic of Rwanda
SA SAU 966 Saudi Arabia | Kingdom of Saudi Arabia
SB SLB 677 Solomon Islands
SC SYC 248 Seychelles | Republic of Seychelles
SD SDN 249 Sudan | Republic of the Sudan
SE SWE 46 Sweden | Kingdom of Sweden
SG SGP 65 Singapore | Republic of Singapore
SH SHN 290 St. Helena | Saint Helena, Ascension and Tristan da Cunha
SI SVN 386 Slovenia | Republic of Slovenia
SJ SJM 47 Svalbard & Jan Mayen | Svalbard og Jan Mayen
SK SVK 421 Slovakia | Slovak Republic
SL SLE 232 Sierra Leone | Republic of Sierra Leone
SM SMR 378 San Marino | Republic of San Marino | Most Serene Republic of San Marino
SN SEN 221 Senegal | Republic of Senegal
SO SOM 252 Somalia | Federal Republic of Somalia
SR SUR 597 Suriname | Republic of Suriname
SS SSD 211 South Sudan | Republic of South Sudan
ST STP 239 São Tomé & Príncipe | Democratic Republic of Sao Tome and Principe
SV SLV 503 El Salvador | Republic of El Salvador
SX SXM 1 Sint Maarten | Sint Maarten (Dutch part)
SY SYR 963 Syria | Syrian Arab Republic
SZ SWZ 268 Eswatini | Kingdom of Eswatini | Swaziland
TC TCA 1 Turks & Caicos Islands
TD TCD 235 Chad | Republic of Chad
TF ATF 262 French Southern Territories | French Southern and Antarctic Lands | Territory of the French Southern and Antarctic Lands
TG TGO 228 Togo | Togolese Republic
TH THA 66 Thailand | Kingdom of Thailand
TJ TJK 992 Tajikistan | Republic of Tajikistan
TK TKL 690 Tokelau
TL TLS 670 Timor-Leste | Democratic Republic of Timor-Leste | TMP | East Timor
TM TKM 993 Turkmenistan
TN TUN 216 Tunisia | Republic of Tunisia | Tunisian Republic
TO TON 676 Tonga | Kingdom of Tonga
TR TUR 90 Türkiye | Republic of Türkiye | Turkey | Republic of Turkey
TT TTO 1 Trinidad & Tobago | Republic of Trinidad and Tobago
TV TUV 688 Tuvalu
TW TWN 886 Taiwan | Taiwan, Province of China | Republic of China (Taiwan)
TZ TZA 255 Tanzania | United Republic of Tanzania
UA UKR 380 Ukraine
UG UGA 256 Uganda | Republic of Uganda
UM UMI 1 U.S. Outlying Islands | United States Minor Outlying Islands | U.S. Minor Outlying Islands
US USA 1 United States | US | United States of America | USA
UY URY 598 Uruguay | Eastern Republic of Uruguay | Oriental Republic of Uruguay
UZ UZB 998 Uzbekistan | Republic of Uzbekistan
VA VAT 39 Vatican City | Holy See (Vatican City State) | Holy See | Vatican City State | Vatican
VC VCT 1 St. Vincent & Grenadines
VE VEN 58 Venezuela | Bolivarian Republic of Venezuela
VG VGB 1 British Virgin Islands
VI VIR 1 U.S. Virgin Islands | Virgin Islands of the United States
VN VNM 84 Vietnam | Viet Nam | Socialist Republic of Viet Nam | Socialist Republic of Vietnam
VU VUT 678 Vanuatu | Republic of Vanuatu | New Hebrides
WF WLF 681 Wallis & Futuna | Territory of the Wallis and Futuna Islands
WS WSM 685 Samoa | Independent State of Samoa | Western Samoa
XK XKX 383 Kosovo | Republic of Kosovo | RKS
YE YEM 967 Yemen | Republic of Yemen
YT MYT 262 Mayotte | Department of Mayotte
ZA ZAF 27 South Africa | Republic of South Africa
ZM ZMB 260 Zambia | Republic of Zambia
ZW ZWE 263 Zimbabwe | Republic of Zimbabwe | Southern Rhodesia
`;
