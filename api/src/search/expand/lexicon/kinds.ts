/** Kinds of places: values of OpenStreetMap's keys shop, amenity, craft, healthcare, office, leisure and tourism. */
export const kindSynonyms = `
  سوبرماركت supermarket supermarkets supermarche supermarches supermarkt superette hypermarket hypermarche
  هايبرماركت hypermarket hypermarche hypermarkt
  بقاله بقالات minimart grocer grocers superette alimentation kruidenierswinkel buurtwinkel
  خضار خضروات خضري greengrocer vegetables vegetable legumes primeur groenteboer groenten groente
  فاكهه فواكه fruit fruits fruiterie
  بان dairy cremerie laiterie zuivel
  جبن اجبان جبنه cheese fromage fromagerie kaas kaaswinkel
  سمك اسماك سماك fishmonger poissonnerie poisson poissons vis visboer viswinkel
  دواجن دجاج poultry chicken volaille volailles poulet gevogelte kip
  لحم لحوم ملحمه meat viande viandes vlees slagerij
  معجنات فطاير pastry pastries pies viennoiserie gebak
  حلويات sweet sweets confectionery confiserie dessert desserts patisserie snoep zoetwaren
  شوكولا شوكولاته chocolate chocolates chocolatier chocolaterie chocolat chocolade
  عصير عصاير عصيرات juice juices jus sap sappen
  محمصه محامص roastery torrefacteur torrefaction branderij
  بهار بهارات توابل عطاره spice spices epices kruiden specerijen
  عطاره اعشاب herbalist herbs herboriste herboristerie kruidenwinkel
  ملابس بسه clothes clothing apparel vetements vetement habillement kleding kledingwinkel
  احذيه جزم حذا shoes footwear chaussures chaussure schoenen schoenenwinkel
  اسكافي cobbler shoemaker cordonnier cordonnerie schoenmaker
  خياط خياطه ترزي tailor tailors tailoring couturier couturiere couture tailleur kleermaker naaiatelier
  حقايب شنط luggage bags maroquinerie bagages tassen
  صايغ مجوهرات جواهر jeweller jewellery jewelry jewels bijoutier bijouterie bijoux joaillerie juwelier juwelen
  ساعاتي ساعات watchmaker watches horloger horlogerie montres horloges
  نظارات نظاراتي بصريات optician eyeglasses glasses opticien lunettes lunetterie brillen
  سماعات hearing audioprothesiste hoortoestellen
  عطور عطورات parfumeur perfumery perfumes parfumerie parfumeries
  تجميل cosmetics cosmetique cosmetiques cosmetica esthetique esthetic schoonheidssalon
  حلاق حلاقه barber barbershop barbier coiffeur herenkapper kapper
  كوافير كوافيره hairdresser coiffeur coiffeuse coiffure coiff kapsalon kapper
  مساج تدليك massage
  سبا spa
  حمام hammam bath baths bain bains badhuis
  وشم tattoo tatouage
  صيدليه pharmacy chemist drugstore pharmacie parapharmacie apotheek drogist
  عياده clinic practice cabinet clinique praktijk kliniek
  طبيب دكتور اطبا doctor doctors physician docteur medecin arts huisarts dokter
  اسنان dentist dentists dentiste tandarts
  بيطري veterinarian vet veterinaire dierenarts dierenkliniek
  مختبر مختبرات laboratory laboratoire labo laboratorium
  اشعه radiology radiologie xray
  عيون eye eyes ophthalmology ophtalmologie oogarts ogen
  قابله midwife sagefemme verloskundige
  مستشفي hospital hopital clinique ziekenhuis
  نفسي psychologist psychology psychologue psycholoog
  تغذيه nutrition dietitian dieteticien dietetique voeding dietist
  ادوات عدد خردوات hardware tools quincaillerie outillage gereedschap bouwmarkt ijzerwaren
  دهانات دهان بويات paint paints peintures peinture verf schilder
  نوافذ نافذه شبابيك window windows fenetre fenetres raam ramen
  زجاج glass glazier glaziery verre vitrier vitrerie glas glaszetter
  بلاط سيراميك tiles tile carrelage faience tegels tegelzetter
  سجاد موكيت carpet carpets rug rugs moquette tapis tapijt vloerkleed
  ستاير curtains blinds rideaux voilages gordijnen
  مراتب مرتبه mattress mattresses matelas matras matrassen
  سراير سرير bed beds lits bedden
  مطابخ kitchens cuisines cuisiniste keukens
  حمامات bathroom bathrooms sanitaire sanitaires badkamer badkamers
  اضاه انوار lamps lighting luminaires luminaire eclairage lampen verlichting
  اواني منزليه houseware housewares homeware kitchenware menagers vaisselle huishoudelijk
  كهرباي كهربايي electrician electricien elektricien
  سباك سباكه plumber plumbing plombier plomberie loodgieter
  نجار نجاره carpenter joiner carpentry menuisier menuiserie ebeniste timmerman meubelmaker
  حداد حداده blacksmith metalworker forgeron ferronnier ferronnerie smid smederij
  بنا بناي builder mason macon maconnerie metselaar aannemer
  سقف اسقف roof roofer roofing toit couvreur dak dakdekker
  رخام جرانيت stonemason marble granite marbre marbrier marbrerie steenhouwer
  تنجيد منجد upholsterer upholstery tapissier meubelstoffeerder stoffering
  اقفال مفاتيح locksmith keys serrurier serrurerie cles slotenmaker sleutels
  بستاني تنسيق gardener landscaping jardinier paysagiste hovenier tuinman
  مشتل مشاتل nursery plants pepiniere jardinerie tuincentrum kwekerij
  نباتات نبات plants plant plantes plante planten
  ازهار زهور florist flowers fleuriste fleurs bloemist bloemenwinkel
  حيوانات حيوان pet pets animals animal animalerie animaux dieren dierenwinkel
  طيور طير bird birds oiseau oiseaux oisellerie vogel vogels
  معرض dealership showroom concessionnaire autodealer autobedrijf
  تشليح scrapyard salvage sloop autosloperij
  ميكانيكي ميكانيك ميكانيكا mechanic mechanics mechanical mecanicien mecanique monteur automonteur
  سمكره سمكري bodywork panelbeater tolerie tolier carrosserie carrossier plaatwerk
  زيوت زيت oil oils huile huiles lubrifiants vidange olie
  بنشر كفرات اطارات tyres tires tyre tire pneus pneu pneumatique banden bandenservice
  مغسله غسيل carwash wash lavage autowasserij wasstraat
  شحن charging recharge laadstation laadpaal
  وقود بنزين fuel petrol gas carburant essence tankstation benzine
  مواقف parking parkings parkeerplaats parkeergarage
  تاكسي اجره taxi taxis
  قياده driving conduite rijschool
  حضانه kindergarten nursery creche garderie kinderdagverblijf
  لغات languages langues talen talenschool
  دروس درس lessons tutoring tuition cours lessen bijles
  مكتبه bookstore bookshop books librairie papeterie boekhandel boekwinkel
  قرطاسيه stationery stationary papeterie fournitures kantoorartikelen
  مطبعه طباعه printer printing printshop imprimeur imprimerie drukker drukkerij
  تصوير مصور photographer photography photographe photographie fotograaf fotografie
  نسخ copy copies copyshop photocopie copie kopie
  خطاط لوحات لافتات signs signage signmaker enseigne enseignes reclamebord
  عاب لعب toys toy jouet jouets speelgoed speelgoedwinkel
  هدايا gifts gift souvenirs souvenir cadeaux cadeauwinkel
  تحف antiques antiquities antiquaire antiquites brocante antiek
  مستعمل secondhand thrift used friperie occasion brocante tweedehands kringloop
  رهن pawnbroker pawn pandjeshuis
  منوعات variety bazar divers
  جوال جوالات هواتف phone phones mobile telephonie smartphone telefoonwinkel
  كمبيوتر حاسوب حاسب computer computers informatique ordinateur ordinateurs
  كهربايي اجهزه appliances appliance electromenager witgoed
  رياضه sport sports sportwinkel
  دراجات bicycles bikes velos cycles fietsen fietsenwinkel rijwielhandel
  صيد fishing angling hunting peche chasse hengelsport visserij jacht
  اسلحه سلاح guns gun weapons armurerie armes wapens
  تبغ تبغي tobacconist tobacco tabac sigaren
  فيب vape vaping ecigarette vapoteuse
  مغسله مصبغه مصابغ laundry drycleaning cleaners dry pressing blanchisserie laverie teinturerie wasserette stomerij
  صرافه صراف exchange change cambio wisselkantoor
  تحويل حوالات transfer remittance transfert virement overboeking
  محامي lawyer attorney avocat advocaat
  موثق كاتب notary notaire notaris
  محاسب accountant comptable boekhouder
  مهندس architect engineer architecte ingenieur ingenieurs
  عقار عقارات realestate realtor realty immobilier immobiliere makelaar vastgoed
  تامين insurance assurance assurances assureur verzekering verzekeringen
  سفر سياحه travel voyages voyage reisbureau reizen
  توظيف recruitment employment jobs emploi recrutement interim uitzendbureau
  ترجمه مترجم translation translator traduction traducteur vertaling vertaalbureau
  اعلان advertising publicite reclame reclamebureau
  حكومي government gouvernement gouvernemental overheid
  تموين catering caterer traiteur cateraar
  بروستد broasted
  فطور breakfast brunch petitdejeuner ontbijt
  بيتزا بيتزاريا pizza pizzas pizzeria
  فول فوال ful foul beans feves bonen
  ساندويش ساندويتش سندويش sandwich sandwiches broodje broodjes
  دونات donut donuts doughnut doughnuts beignet beignets
  بوظه ايسكريم مثلجات icecream glacier glaces glace ijssalon ijs gelato
  حانه bar pub kroeg
  ملهي nightclub disco discotheque
  نزل guesthouse hostel auberge gite pension gasthuis
  تخييم مخيم campsite camping campground
  مسبح سباحه pool swimming piscine zwembad
  جيم لياقه gym gymnase fitness sportschool
  ملعب pitch stadium terrain stade veld sportveld
  قولف جولف golf
  تنس tennis
  بلياردو billiards billard biljart
  بولينج بولنغ bowling
  عاب ملاهي amusement funfair attractions manege kermis pretpark
  صاله قاعه hall arena salle zaal
  مشاهده اطلاله viewpoint view panorama vue uitzicht uitkijkpunt
  نصب تذكاري monument memorial
  مقبره cemetery graveyard cimetiere begraafplaats
  بلديه townhall municipality mairie gemeentehuis gemeente
  بريد postoffice post poste postkantoor
  مطافي اطفا fire firefighters pompiers brandweer
  شرطه police commissariat politie politiebureau
  فساتين فستان dresses gowns gown robe robes jurken bruidsjurken
  كرا تاجير rental rentals hire rent location verhuur
  زفاف bridal wedding mariage mariee trouw bruids
  عنايه care soins verzorging
  خزانات tanks tank citernes reservoir
  معادن معدن metal metals metaux metaal
  خشب اخشاب wood timber lumber bois hout
  حطب firewood wood bois brandhout
  بلاستيك plastic plastics plastique plastiques kunststof
  كرتون تغليف packaging packing emballage emballages verpakking
  نظافه منظفات cleaning detergents nettoyage detergent schoonmaak schoonmaakmiddelen
  عدد يدويه hand tools outils gereedschap
  سباكه صحيه sanitary sanitaryware sanitaire sanitair
`
