import { countries } from '../../../person'
import { countriesIn, countries as countryNames } from '../../../texts/country-names'
import { keyOf } from './label-key'

/** ISO 3166-1: the alpha-2 code of each country followed by its alpha-3 code. */
const codes = (
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW ' +
  'AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN ' +
  'BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG ' +
  'CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE ' +
  'DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN ' +
  'FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL ' +
  'GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV ' +
  'HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM ' +
  'JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO ' +
  'LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE ' +
  'MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS ' +
  'MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL ' +
  'NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI ' +
  'PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN ' +
  'SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV ' +
  'SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON ' +
  'TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN ' +
  'VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE'
).split(' ')

/** The alpha-2 code of each country by its alpha-3 code. */
export const countryOfThree: ReadonlyMap<string, string> = new Map(
  codes.map((code) => [code.slice(2), code.slice(0, 2)]),
)

const otherNames: Readonly<Record<string, string>> = {
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'the gambia': 'GM',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  turkey: 'TR',
  uae: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'federal republic of nigeria': 'NG',
}

/** Returns the alpha-2 code for a country's name, or its code of two or three letters; undefined for another text. */
export function readCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (countries.includes(code)) return code
  return countryOfThree.get(code) ?? namedCountries().get(plainName(typed))
}

let cached: { of: unknown; byName: ReadonlyMap<string, string> } | undefined

/** Returns the countries by their names in English, in French, and in the selected language. */
function namedCountries(): ReadonlyMap<string, string> {
  const own = countryNames()
  if (cached?.of === own) return cached.byName
  const named = [own, countriesIn('fr'), countriesIn('en')].flat()
  const byName = new Map([
    ...Object.entries(otherNames).map(([name, code]) => [plainName(name), code] as const),
    ...named.map(({ code, name }) => [plainName(name), code] as const),
  ])
  cached = { of: own, byName }
  return byName
}

/** Without accents: people leave them out. */
function plainName(name: string): string {
  return keyOf(name.normalize('NFKD').replace(/\p{M}/gu, ''))
}
