/** The texts of a page before any script of the form runs, in Hausa. */
export const description = 'Ku ba da bayananku don neman asusun banki na USD ko NGN.'

export const tooOld =
  'Burauzar nan ta tsufa ga wannan shafin. Ku sabunta ta, ko ku yi amfani da wata burauza, waya ko kwamfuta.'

export const noScript =
  'Wannan shafin yana buƙatar JavaScript. Ku kunna shi a saitunan burauzarku, sannan ku sake buɗe shafin.'

export const otherwise = 'Idan hakan bai yi aiki ba, ku gaya wa kamfanin da ya turo ku nan.'
