/*M!999999\- enable the sandbox mode */ 
-- MariaDB dump 10.19  Distrib 10.11.6-MariaDB, for debian-linux-gnu (x86_64)
--

/*!40101 SET NAMES utf8mb4 */;

INSERT  IGNORE INTO `issues` (`note`, `subject`, `id`) VALUES (_utf8mb4'prvi\nred\tdva','Ne štampa; ''račun'' -- \\ "x"',1),
(NULL,'',-2);
REPLACE INTO `issues` (`note`, `subject`, `id`) VALUES
(0x5A616B6C6A75C48D656E6F,_binary 'N',3);

-- Dump completed on 2026-01-02  3:04:05
