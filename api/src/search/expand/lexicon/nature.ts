/** The sky, plants, animals and materials. */
export const natureSynonyms = `
نجم نجمه نجوم star stars etoile etoiles ster sterren
شمس شموس sun soleil zon
قمر اقمار moon moons lune maan
  هلال crescent croissant hilal
  بدر badr moon
سما سماوات sky skies heaven ciel hemel
  سحاب سحابه غيم غيمه غيوم cloud clouds nuage nuages wolk
  مطر امطار rain pluie regen
  ثلج ثلوج snow ice neige glace sneeuw
  جليد ice glace ijs
  برق lightning eclair bliksem
  رعد thunder tonnerre donder
  ريح رياح هوا wind winds air vent lucht
  نسيم breeze brise bries
  عاصفه storm tempete
  نار fire feu vuur
  لهب شعله flame flames flamme vlam torch
  نور انوار ضو اضوا light lights lumiere lumieres licht lichten noor nour
  ظل ظلال shade shadow ombre schaduw
  فجر dawn aube dageraad fajr
  صباح morning matin ochtend morgen
  شروق sunrise lever zonsopgang shorouk
  غروب sunset coucher zonsondergang
  ليل ليله ليالي night nights nuit nuits nacht
  مسا evening soir soiree avond
  يوم ايام day days jour jours dag dagen
  ربيع spring printemps lente
  صيف summer ete zomer
  خريف autumn fall automne herfst
  شتا winter hiver
  طقس مناخ weather climate climat weer
  طبيعه طبيعي طبيعيه nature natural naturel naturelle natuur natuurlijk
  بييه environment environnement milieu
ورد ورده ورود rose roses flower flowers fleur fleurs bloem bloemen roos rozen
  زهره زهور ازهار flower flowers fleur fleurs bloem bloemen blossom bloom zahra
  ياسمين jasmine jasmin yasmin
  فل نرجس narcissus daffodil narcisse narcis
  لوتس lotus
  لافندر خزامي lavender lavande lavendel
  توليب tulip tulipe tulp
  اقحوان daisy marguerite madeliefje
  ريحان basil rihan rayhan
  نعناع mint menthe munt
  شجره شجر اشجار tree trees arbre arbres boom bomen
  غصن اغصان branch branche tak
  ورقه ورق اوراق leaf leaves paper feuille papier blad
  جذر جذور root roots racine racines wortel
  بذره بذور seed seeds graine graines zaad
  عشب اعشاب grass herb herbs herbe herbes gras kruiden
  نخيل نخله نخل palm palms palmier palmiers palmeraie palmen
  زيتون زيتونه olive olives olijf olijven
  سدره سدر sidr sidra
  ارز cedar cedre rice riz ceder rijst
  صنوبر pine pin
  قصب cane reed roseau riet
  قطن cotton coton katoen
  حرير silk soie zijde
  صوف wool laine wol
  جلد جلود leather cuir leer
  خشب اخشاب wood wooden bois hout houten
  حديد iron fer ijzer
  نحاس copper brass cuivre koper
  معدن معادن metal metals mineral metaal
  ذهب gold or goud
ذهبي ذهبيه golden gold dore doree gouden
  فضه silver argent zilver
  فضي فضيه silver argente zilveren
  برونز برونزي bronze brons
  ماس ماسه diamond diamonds diamant diamants
  لولو لولوه لاولي pearl pearls perle perles parel parels
  جوهره جواهر مجوهرات jewel jewels jewellery jewelry gem gems bijou bijoux bijouterie juweel juwelen
  مصاغه مصوغات bijouterie jewellery jewelry
  ياقوت ruby rubis robijn
  زمرد emerald emeraude smaragd
  مرجان coral corail koraal
  عقيق agate
  فيروز turquoise turkoois
  كريستال بلور crystal cristal kristal
  زجاج glass verre glas
  صقر صقور falcon falcons hawk faucon faucons valk
  نسر نسور eagle vulture aigle adelaar arend
  اسد اسود lion lions leeuw
  نمر نمور tiger tigers tigre tijger leopard
  فهد cheetah panther guepard
  ذيب wolf loup
  ثعلب fox renard vos
  دب bear ours beer
  حصان خيل خيول فرس فارس horse horses cheval chevaux paard paarden equestrian
  جمل جمال ابل ناقه camel camels chameau kameel
  غزال غزاله غزلان gazelle deer
  بقر بقره cow beef vache koe
  غنم خروف اغنام sheep lamb mouton schaap
  حيوان حيوانات animal animals zoo pet pets animaux dieren
  طير طيور طاير bird birds oiseau oiseaux vogel vogels
  حمام حمامه dove pigeon pigeons colombe duif
  طاووس peacock paon pauw
  نورس seagull mouette meeuw
  نحل نحله bee bees abeille bij bijen
  فراشه فراشات butterfly papillon vlinder
  دلفين dolphin dauphin dolfijn
  حوت whale baleine walvis
  قرش shark requin haai
  قط قطط cat cats chat chats kat katten
  كلب كلاب dog dogs chien hond
  فيل elephant olifant
  ارنب rabbit lapin konijn
  ما مياه water waters eau eaux
  مايي مايه water aquatic aquatique hydraulic
  موج موجه امواج wave waves vague vagues golf golven
  قطره قطرات drop drops goutte druppel
  ندي dew rosee dauw nada
  زيت زيوت oil oils huile huiles olie
  نفط بترول petrol petroleum petrole oil aardolie
  غاز gas gaz
  وقود fuel petrol carburant brandstof
  طاقه energy power energie
  ضوي ضوييه optical light
  ريش feather feathers plume veer
  جناح اجنحه wing wings suite aile ailes vleugel
  قوس قزح rainbow arc regenboog bow
`
