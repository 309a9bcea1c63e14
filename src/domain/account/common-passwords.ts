/**
 * These are passwords of eight letters and more that attackers try first: the top of every published list of leaked
 * passwords, keyboard patterns, and Korean words typed on Latin keys. The selection is our own, in lower case.
 */
const words = `
password password1 password12 password123 password1234 password12345 password123456 password2 password3 password7
password9 password01 password11 password99 password00 password! password1! password12! password123! password@ password@1
password@123 passw0rd passw0rd1 passw0rd! p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 p@55word p4ssw0rd
pa$$word pa$$w0rd passwords passwort passwort1 motdepasse contrasena mypassword newpassword thepassword password2020
password2021 password2022 password2023 password2024 password2025 password2026 changeme changeme1 changeme123
changeit letmein1 letmein12 letmein123 letmeinn welcome1 welcome12 welcome123 welcome1234 welcome! welcome@123
welcome2023 welcome2024 welcome2025 welcome2026 administrator admin123 admin1234 admin12345 admin123456 adminadmin
admin@123 administrador root1234 rootroot toor1234 test1234 test12345 testtest testing1 testing123 tester123
guest123 guest1234 user1234 user12345 username username1 default1 default123 secret123 secret1234 mysecret
topsecret computer computer1 internet internet1 windows1 windows10 microsoft macintosh samsung1 samsung123 galaxy123
google123 google1234 facebook facebook1 instagram youtube1 twitter1 netflix1 kakao123 kakaotalk naver123 naver1234
12345678 123456789 1234567890 12345678910 123456789a 123456789q 12345678a 12345678q 1234567891 1234567899 0123456789
01234567 0987654321 987654321 9876543210 87654321 876543210 98765432 11111111 111111111 1111111111 22222222 222222222
33333333 333333333 44444444 444444444 55555555 555555555 5555555555 66666666 666666666 77777777 777777777 7777777777
88888888 888888888 8888888888 99999999 999999999 9999999999 00000000 000000000 0000000000 11112222 11223344 1122334455
112233445566 11221122 12121212 1212121212 12341234 123412341234 1234512345 123123123 123123123123 12312312 123321123
12344321 1234554321 123454321 123456123 123456123456 123456654321 12345654321 12345679 123456780 1234567a 1234567q
13131313 131313131 13572468 147258369 1470258369 147852369 159357123 159753456 159753258 14725836 741852963 789456123
7894561230 78945612 963852741 321654987 987456321 98741236 74108520 85208520 10203040 1029384756 102030405060 19283746
20202020 20252025 20262026 20242024 20232023 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997
19981998 19991999 20002000 20012001 24682468 246813579 25802580 31415926 314159265 42424242 69696969 696969696 80808080
90909090 99887766 998877665544 aaaaaaaa aaaaaaaaa aaaaaaaaaa aaaa1111 aaa11111 a1111111 a11111111 a1234567 a12345678
a123456789 a1234567890 aa123456 aa1234567 aa12345678 aaa12345 aaa123456 ab123456 abc12345 abc123456 abc1234567
abc12345678 abc123456789 abcd1234 abcd12345 abcd123456 abcd1234! abcde123 abcde12345 abcdefg1 abcdefg123 abcdefgh
abcdefghi abcdefghij abcabcabc abc123abc abc123abc123 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 1a2b3c4d 1a2b3c4d5e
asdfasdf asdfasdfasdf asdf1234 asdf12345 asdf123456 asdf1234! asdfjkl; asdfghjk asdfghjkl asdfghjkl1 asdfghjkl;
asd12345 asd123456 asdasd123 asdasdasd asdqwe123 as123456 aszxqw12 azerty123 azertyuiop
qwertyui qwertyuio qwertyuiop qwertyuiop1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwerty123!
qwertyqwerty qwertz123 qwertzuiop qwert123 qwert1234 qwert12345 qweasd123 qweasdzxc qweasdzxc1 qweasdzx qweqweqwe
qweqwe123 qwe123qwe qwe12345 qwe123456 qwer1234 qwer12345 qwer123456 qwer1234! qwer1234@ qwer1234!! qwer4321 qwerqwer
qwerasdf qwerasdfzxcv qwaszx12 qazwsx12 qazwsx123 qazwsxedc qazwsxedc1 qazwsxedcrfv qazxsw123 qaz123wsx 1q2w3e4r
1q2w3e4r! 1q2w3e4r1 1q2w3e4r5t 1q2w3e4r5t! 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1q1q1q1q
1qaz1qaz 1qaz2wsx 1qaz2wsx! 1qaz2wsx3edc 1qaz!qaz 1qaz@wsx 1qazxsw2 2wsx3edc 2wsxzaq1 zaq12wsx zaq1xsw2 zaq1zaq1
zaq!2wsx !qaz2wsx !qaz@wsx !qaz1qaz q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4! q1q1q1q1 q1234567 q12345678 q123456789
q1w2e3r4t5y6u7 qq123456 qq1234567 qq12345678 qqqq1111 qqqqqqqq qqqqwwww qqww1122 w1w1w1w1 www12345 wwwwwwww 123qwe123
123qwe456 123qweasd 123qweasdzxc 123qwe!@# 1234qwer 1234qwer! 1234qwerasdf 12345qwert 12345qwer 123456qwe 123456qwerty
1234abcd 12345abc 12345abcde 123456abc 123abc123 123abc456 123asd123 123asd456 1234asdf 12345asdf 123456as 123456aa
12345678910a 123456789abc 123456789z zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxcvbnm,. zxcvzxcv zxcv1234 zxcvasdf
zxc12345 zxc123456 zxczxczxc zxcasdqwe zxcasdqwe123 z1x2c3v4 z1x2c3v4b5 zz123456 zzzzzzzz xxxxxxxx poiuytrewq poiuytre
lkjhgfdsa mnbvcxz1 mnbvcxz123 0okm9ijn 1234!@#$ 1234qwer!@#$ !@#$1234 !@#$%^&* !@#$%^&*() !@#$qwer qwer!@#$ qwe!@#123
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu12 iloveme1 ilovegod ilovemyself ilovejesus
lovelove lovely12 loveme12 lovers123 loveyou1 truelove princess princess1 princess12 princess123 sunshine sunshine1
sunshine12 sunshine123 football football1 football12 football123 baseball baseball1 baseball12 basketball basketball1
superman superman1 superman123 batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 pikachu1
dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 master12 master123 mustang1 michael1 michelle michelle1
jennifer jennifer1 jessica1 jordan23 jordan123 charlie1 charlie123 thomas123 daniel123 robert123 andrew123 matthew1
elizabeth victoria victoria1 samantha samantha1 danielle stephanie isabella nicholas benjamin alexander alexandra
christian christina christopher jonathan patrick1 richard1 chocolate chocolate1 butterfly butterfly1 strawberry
blink182 liverpool liverpool1 arsenal1 chelsea1 barcelona realmadrid manchester juventus corvette ferrari1 porsche911
harley123 yamaha123 whatever whatever1 trustno1 trustno1! freedom1 freedom123 fuckyou1 fuckyou123 fuckyou2 fuckyou!
fuckoff1 asshole1 bullshit password1a hello123 hello1234 hello12345 hellohello helloworld hello@123 goodluck
happy123 happyday happiness blessed1 jesus123 jesuschrist jesus777 angel123 angels123 cookie123 cheese123 banana123
orange123 purple123 summer123 summer2023 summer2024 summer2025 summer2026 winter123 winter2024 winter2025 spring2024
spring2025 spring2026 autumn2025 january1 february september november december october1 flower123 diamond1 crystal1
midnight midnight1 nothing1 anything something forever1 forever123 babygirl babygirl1 lovebird sweetheart beautiful
beautiful1 friends1 friendship family123 mother123 father123 brother1 sister123 pakistan portugal singapore australia
southkorea koreakorea korea123 korea1234 korea2002 seoul123 seoul1234 daehanminguk daehan123 hanguk123 busan1234
stock123 stock1234 stocks123 stockmarket money123 money1234 moneymoney richrich invest123 investor1 trading1 trader123
bitcoin1 bitcoin123 samsung1234 hyundai1 hyundai123 lgtwins1 doosan123 kospi2000 kospi3000 kospi5000 nasdaq100
tidemark tidemark1 tidemark12 tidemark123 tidemark-demo tidemark! tidemark2026
dkssudgktpdy dkssudgktpdy1 dkssud12 dkssud123 dkssud1234 tkfkdgo1 tkfkdgo12 tkfkdgo123 tkfkdgodyd tkfkdgody
tkfkdgo1234 tkfkdgkf tkfkdgksek qlalfqjsgh qlalfqjsgh1 qlalfqjsgh123 qlqjs1234 ghkdlxld ghkdlxld1 ghkdlxld123
eogksalsrnr eogksalsrnr1 gksrnr12 gksrnr123 gksrnr1234 gkskslak gksksla1 rkskekfk rkskekfk1 rkskekfkakqktk
dkdldb12 dkdleldk rhdiddl1 rhdiddl123 rkdkwl12 rkdkwl123 tnstlr12 wntlr123 wntlr1234 wntlrxnwk rlarlarl dlalsgh1
wpdlwpdl alstjr12 qkqhqkqh qkqhdi12 qudtls12 qudtls123 tptkddps gkrrydy1 tjdnf123 tjdnf1234 ehsajr123
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
