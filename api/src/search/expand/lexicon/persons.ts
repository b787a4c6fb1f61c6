/** Family, titles, professions and parts of the body. */
export const personSynonyms = `
  رجل رجال رجالي رجاليه man men mens male males homme hommes heren mannen
  امراه مراه نسا نسايي نساييه نسوان سيدات سيده woman women womens lady ladies female femme femmes dame dames vrouw vrouwen
  بنت بنات girl girls fille filles meisje meisjes daughter
  ولد اولاد بنين boy boys garcon garcons fils jongen jongens zonen sons
  شباب شاب شبابي youth young jeunes jeunesse jeugd
طفل اطفال طفوله kid kids child children childhood baby enfant enfants kind kinderen
  رضيع مواليد baby bebe
  طالب طلاب طالبات طلبه student students etudiant etudiants studenten
عايله عايلات عايلي عوايل اسره family families famille familles familie familial
  ام امهات امومه mother mum maman mere moeder mama
  اب father papa pere vader
  اخ اخوان اخوه brother brothers frere freres broer broers bros
  اخت اخوات sister sisters soeur soeurs zus
  جد جده grandfather grandmother granny oma opa
  عم uncle oncle oom
  صديق اصدقا اصحاب friend friends ami amis vriend vrienden
  حبيب حبيبه beloved darling cheri lieveling
  جار جيران neighbour neighbours neighbor voisin buren
  ضيف ضيوف guest guests invite gast gasten
  ناس people gens mensen
  شعب people peuple volk
  قبيله tribe tribu stam
ملك ملوك king kings roi rois koning
  ملكه queen reine koningin
  امير امرا prince princes emir prins
  اميره اميرات princess princesse prinses
  سلطان sultan
  وزير minister ministre vizier
  فارس فرسان knight knights chevalier ridder
  بطل ابطال hero heroes champion champions heros held kampioen
  نجار carpenter menuisier timmerman
  شيخ شيوخ مشايخ sheikh sheik shaikh shaykh cheikh sjeik
  امام imam imams
  حاج حاجي حجي hajj haj hajji hadj haji
  سيد سادات sayed sayyid mister mr monsieur
  سيدي sidi
  مولاي moulay mulay
  استاذ ustaz ostaz professor prof teacher
  دكتور دكتوره دكتر د doctor dr docteur dokter
  طبيب طبيبه اطبا doctor doctors physician medecin medecins arts dokter
  مهندس مهندسون مهندسين engineer engineers ingenieur ingenieurs eng
  معلم معلمه معلمين teacher master maitre meester leraar maalem
  خبير خبرا expert experts
  مدير director manager directeur
  عامل worker ouvrier
  سباك plumber plombier loodgieter
  ميكانيكي mechanic mechanics mecanicien monteur
  سايق driver chauffeur bestuurder
  صياد صيادين fisherman hunter pecheur visser
  بحار sailor marin zeeman
  طيار pilot pilote piloot
  فلاح farmer fermier fellah boer
  تاجر تجار trader merchant marchand handelaar
  فنان فنانين artist artists artiste artistes
  مصور photographer photographe fotograaf
  كاتب writer scribe ecrivain schrijver
  شاعر شعرا poet poete dichter
  لاعب player joueur speler
  ابو بو ابي abu abou abo bou father
  بن ابن bin ben ibn son fils
  ال aal house family
  رسول messenger prophet prophete profeet
  نبي prophet prophete profeet
  شهيد شهدا martyr martyrs
  وجه face visage gezicht
  راس head tete hoofd
  يد ايدي hand hands main mains handen
  اصبع finger doigt vinger
  شنب شارب moustache mustache snor
  لحيه beard barbe baard
  بسمه ابتسامه smile smiles sourire glimlach
  عقل mind brain esprit brein
  روح ارواح soul spirit ame ziel
  جسم body corps lichaam
  دم blood sang bloed
  ظهر back dos rug
`
